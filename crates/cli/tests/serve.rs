//! `quina serve` as a process: its first line, its answers, its end.

#![cfg(unix)]
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod program;

use program::{Home, refusal};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

/// A running server. Killed when dropped, if it has not ended.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(home: &Home, args: &[&str]) -> Self {
        let all = [&["serve"], args].concat();
        let mut child = home.command(&all).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim_end().strip_prefix("listening on http://").unwrap().to_owned();
        Self { child, address }
    }

    /// Tells it to end, which it must do soon.
    fn end(mut self, signal: rustix::process::Signal) {
        let told = Instant::now();
        rustix::process::kill_process(rustix::process::Pid::from_child(&self.child), signal)
            .unwrap();
        assert!(self.child.wait().unwrap().success());
        assert!(told.elapsed() < Duration::from_secs(5), "{:?}", told.elapsed());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn it_says_where_it_listens_and_ends_when_it_is_told_to() {
    for signal in [rustix::process::Signal::TERM, rustix::process::Signal::INT] {
        let home = Home::new();
        let server = Server::start(&home, &[]);
        let port: u16 = server.address.strip_prefix("127.0.0.1:").unwrap().parse().unwrap();
        assert!((8080..8200).contains(&port), "{port}");
        let other = Server::start(&home, &["--listen", "127.0.0.1:0"]);
        assert_ne!(server.address, other.address);
        assert!(get(&server.address, "/healthz").starts_with("HTTP/1.1 200 OK\r\n"));
        // A connection that nobody uses does not keep it.
        let _idle = TcpStream::connect(&server.address).unwrap();
        server.end(signal);
        other.end(signal);
    }
}

#[test]
fn an_address_that_is_taken_is_refused_in_a_sentence() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let said = refusal(&["serve", "--listen", &address]);
    assert!(said.contains(&format!("cannot listen on {address}: ")), "{said}");
    assert!(refusal(&["serve", "--listen", "x"]).contains("'--listen <ADDRESS>'"));
}
