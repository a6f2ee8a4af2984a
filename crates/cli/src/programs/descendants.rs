//! Descendants of a program that have left its process group (`setsid`). They are found in `/proc`:
//! by their parents as long as these run, and by a variable in the environment, which every process
//! inherits. Only a process that has cleared its environment and whose parents have ended is not
//! found.

use rustix::fd::OwnedFd;
use rustix::process::{Pid, PidfdFlags, Signal, pidfd_open, pidfd_send_signal};
use std::collections::{HashMap, HashSet};
use std::fs;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::SystemTime;

/// The environment variable that holds the mark.
const NAME: &str = "QUINA_PROGRAM";

/// How many times to look for processes that were started while others were being killed.
const ROUNDS: usize = 50;

/// A value in the environment that a program and its descendants have and no other process has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Mark(String);

/// A running process. Its id may be reused by the system, the handle is not.
#[derive(Debug)]
pub(super) struct Process {
    handle: OwnedFd,
    id: Pid,
    parent: i32,
    is_marked: bool,
}

impl Mark {
    /// Gives a command its own mark.
    pub(super) fn put_on(command: &mut Command) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let mark = format!("{}-{}-{count}", std::process::id(), since.as_nanos());
        command.env(NAME, &mark);
        Self(mark)
    }

    /// The descendants of the process that was started, without that process.
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

    /// Kills these processes, and those that they have started in the meantime.
    pub(super) fn end(&self, mut processes: Vec<Process>) {
        for _ in 0..ROUNDS {
            for process in &processes {
                // An error means that it has ended by itself.
                let _ = pidfd_send_signal(&process.handle, Signal::KILL);
            }
            processes = self.processes().filter(|process| process.is_marked).collect();
            if processes.is_empty() {
                break;
            }
        }
    }

    /// All running processes.
    fn processes(&self) -> impl Iterator<Item = Process> + use<> {
        let mark = format!("{NAME}={}", self.0);
        let folders = fs::read_dir("/proc").into_iter().flatten().flatten();
        folders.filter_map(move |folder| {
            let id = folder.file_name().to_str()?.parse().ok().and_then(Pid::from_raw)?;
            // The handle comes first: what is read afterwards is about the same process, or the
            // handle is that of a process that has ended.
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

/// The state of a process and the id of its parent. They come after the name of the program in
/// parentheses, which may itself contain parentheses.
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
