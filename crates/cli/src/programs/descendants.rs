//! What a program has started and what is no longer in its group, because it has left on purpose
//! (`setsid`). It is found in `/proc`: by its parents as long as these live, and by a mark in the
//! environment that every process inherits. Only what has wiped the mark out and has lost its parents
//! too is not found.

use rustix::fd::OwnedFd;
use rustix::process::{Pid, PidfdFlags, Signal, pidfd_open, pidfd_send_signal};
use std::collections::{HashMap, HashSet};
use std::fs;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::SystemTime;

/// The variable of the environment that holds the mark.
const NAME: &str = "QUINA_PROGRAM";

/// How often is looked for processes that were started while the others were ended.
const ROUNDS: usize = 50;

/// What distinguishes a program and all that it starts from everything else that runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Mark(String);

/// A process that runs. Its number may pass on to another one, the handle does not.
#[derive(Debug)]
pub(super) struct Process {
    handle: OwnedFd,
    id: Pid,
    parent: i32,
    is_marked: bool,
}

impl Mark {
    /// Gives a command a mark of its own.
    pub(super) fn put_on(command: &mut Command) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let mark = format!("{}-{}-{count}", std::process::id(), since.as_nanos());
        command.env(NAME, &mark);
        Self(mark)
    }

    /// The processes that descend from the one that was started, which is not among them.
    pub(super) fn descendants(&self, leader: Pid) -> Vec<Process> {
        let processes: Vec<_> = self.processes().filter(|process| process.id != leader).collect();
        let mut below: HashMap<i32, Vec<i32>> = HashMap::new();
        for process in &processes {
            below.entry(process.parent).or_default().push(process.id.as_raw_pid());
        }
        let marked = processes.iter().filter(|process| process.is_marked);
        let mut left: Vec<_> = marked.map(|process| process.id.as_raw_pid()).collect();
        left.push(leader.as_raw_pid());
        let mut found = HashSet::new();
        while let Some(id) = left.pop() {
            if found.insert(id) {
                left.extend(below.get(&id).into_iter().flatten());
            }
        }
        processes.into_iter().filter(|process| found.contains(&process.id.as_raw_pid())).collect()
    }

    /// Ends these processes, and those that they have started meanwhile.
    pub(super) fn end(&self, mut processes: Vec<Process>) {
        for _ in 0..ROUNDS {
            for process in &processes {
                // It may have ended by itself.
                let _ = pidfd_send_signal(&process.handle, Signal::KILL);
            }
            processes = self.processes().filter(|process| process.is_marked).collect();
            if processes.is_empty() {
                break;
            }
        }
    }

    /// All processes that run.
    fn processes(&self) -> impl Iterator<Item = Process> + use<> {
        let mark = format!("{NAME}={}", self.0);
        let folders = fs::read_dir("/proc").into_iter().flatten().flatten();
        folders.filter_map(move |folder| {
            let id = folder.file_name().to_str()?.parse().ok().and_then(Pid::from_raw)?;
            // First the handle: what is read afterwards is about the same process, or the handle is
            // that of one that has ended.
            let handle = pidfd_open(id, PidfdFlags::empty()).ok()?;
            let stat = fs::read_to_string(folder.path().join("stat")).ok()?;
            let (state, parent) = state_and_parent(&stat)?;
            let environment = fs::read(folder.path().join("environ")).unwrap_or_default();
            let is_marked =
                environment.split(|byte| *byte == 0).any(|line| line == mark.as_bytes());
            (state != "Z").then_some(Process { handle, id, parent, is_marked })
        })
    }
}

/// Whether a process runs or has ended, and the number of its parent. The name of the program stands
/// before them in parentheses, and may have some of its own.
fn state_and_parent(stat: &str) -> Option<(&str, i32)> {
    let mut fields = stat[stat.rfind(')')? + 1..].split_whitespace();
    Some((fields.next()?, fields.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::state_and_parent;

    #[test]
    fn a_name_with_parentheses_does_not_mislead() {
        assert_eq!(state_and_parent("7 (a) Z 1) (b) S 42 7 7 0"), Some(("S", 42)));
        assert_eq!(state_and_parent("7 (a"), None);
    }
}
