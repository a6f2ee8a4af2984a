//! A program with the processes that it starts: if it is started by a wrapper (`sh -c ./engine`),
//! the engine is not the process that was started, and both must end. All running groups are in a
//! list, so that they can be killed if this program ends abruptly. On Linux, processes that have
//! left the group are found too (`descendants`).

use std::io;
use std::process::{Child, Command, ExitStatus};

/// A program and its descendants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Group {
    #[cfg(unix)]
    leader: rustix::process::Pid,
    #[cfg(target_os = "linux")]
    mark: super::descendants::Mark,
}

/// Ends all programs that run, at once.
pub fn end_all() {
    #[cfg(unix)]
    for group in unix::running().iter() {
        group.kill();
    }
}

#[cfg(unix)]
mod unix {
    use super::{Child, Command, ExitStatus, Group, end_all, io};
    #[cfg(target_os = "linux")]
    use crate::programs::descendants::Mark;
    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
    use std::os::unix::process::CommandExt;
    use std::sync::{Mutex, MutexGuard, PoisonError};

    static RUNNING: Mutex<Vec<Group>> = Mutex::new(Vec::new());

    pub(super) fn running() -> MutexGuard<'static, Vec<Group>> {
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
    }

    impl Group {
        /// Starts a program in a group of its own: Ctrl-C in the terminal is for this program,
        /// which then ends the others in an orderly way.
        pub(in crate::programs) fn spawn(command: &mut Command) -> io::Result<(Child, Self)> {
            // Fails if a handler is already set: that one ends the programs.
            let _ = ctrlc::try_set_handler(|| {
                end_all();
                std::process::exit(130);
            });
            let mut running = running();
            #[cfg(target_os = "linux")]
            let mark = Mark::put_on(command);
            let child = command.process_group(0).spawn()?;
            let group = Self {
                leader: Pid::from_child(&child),
                #[cfg(target_os = "linux")]
                mark,
            };
            running.push(group.clone());
            Ok((child, group))
        }

        /// Whether the program that was started has ended. It is not reaped, so its process group
        /// id cannot be reused.
        pub(in crate::programs) fn has_ended(&self, _child: &mut Child) -> bool {
            let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
            !matches!(waitid(WaitId::Pid(self.leader), look), Ok(None))
        }

        /// Ends the whole group.
        pub(in crate::programs) fn end(&self, child: &mut Child) -> io::Result<ExitStatus> {
            let mut running = running();
            self.kill();
            running.retain(|group| group != self);
            drop(running);
            child.wait()
        }

        pub(super) fn kill(&self) {
            #[cfg(target_os = "linux")]
            let others = self.mark.descendants(self.leader);
            // An error means that no process is left in the group.
            let _ = kill_process_group(self.leader, Signal::KILL);
            #[cfg(target_os = "linux")]
            self.mark.end(others);
        }
    }
}

#[cfg(not(unix))]
impl Group {
    pub(super) fn spawn(command: &mut Command) -> io::Result<(Child, Self)> {
        Ok((command.spawn()?, Self {}))
    }

    pub(super) fn has_ended(&self, child: &mut Child) -> bool {
        !matches!(child.try_wait(), Ok(None))
    }

    pub(super) fn end(&self, child: &mut Child) -> io::Result<ExitStatus> {
        // It may be gone by now; then there is nothing to end.
        let _ = child.kill();
        child.wait()
    }
}
