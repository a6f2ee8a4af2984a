//! `quina serve` as a process: its first line, its answers, its end.

#![cfg(unix)]
#![allow(clippy::unwrap_used)] // A test that cannot go on has failed.

mod program;

use program::{Home, refusal};
use quina_rules::GameId;
use quina_rules::prelude::*;
use quina_rules::random::SplitMix64;
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Stdio};
use std::thread;
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

/// Asks with a body and a token, and gives the status and the body of the answer; none if the
/// server went away.
fn ask(address: &str, method: &str, path: &str, token: &str, body: &str) -> Option<(u16, Value)> {
    let mut stream = TcpStream::connect(address).ok()?;
    let head = format!(
        "{method} /api/v1{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Authorization: Bearer {token}\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let status = answer.split(' ').nth(1)?.parse().ok()?;
    Some((status, serde_json::from_str(answer.split_once("\r\n\r\n")?.1).ok()?))
}

/// A new guest's token.
fn guest(address: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let head = "POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let body: Value = serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap();
    body["token"].as_str().unwrap().to_owned()
}

#[test]
fn nothing_that_was_acknowledged_is_lost_when_the_server_is_killed() {
    let home = Home::new();
    std::fs::create_dir_all(&home.0).unwrap();
    let store = format!("sqlite:{}", home.0.join("games.db").display());
    let args = ["--listen", "127.0.0.1:0", "--store", &store];
    let mut server = Server::start(&home, &args);
    let players = [guest(&server.address), guest(&server.address)];
    let wish = r#"{"game":"syrtis","clock":{"kind":"total","initial_ms":600000}}"#;
    let (status, made) = ask(&server.address, "POST", "/games", &players[0], wish).unwrap();
    assert_eq!(status, 201, "{made}");
    let game = format!("/games/{}", made["id"].as_str().unwrap());
    let join = format!("{game}/join");
    assert_eq!(ask(&server.address, "POST", &join, &players[1], "{}").unwrap().0, 200);
    let mut random = SplitMix64::new(24);
    let mut played: Vec<String> = Vec::new();
    for kill in 0..8u64 {
        let process = rustix::process::Pid::from_child(&server.child);
        let killer = thread::spawn(move || {
            thread::sleep(Duration::from_millis(20 + 37 * kill));
            rustix::process::kill_process(process, rustix::process::Signal::KILL).unwrap();
        });
        // Until nobody answers.
        let mut unsure = None;
        while let Some((200, now)) = ask(&server.address, "GET", &game, &players[0], "") {
            assert_eq!(now["moves"], json!(played));
            if now["status"] == "over" {
                break;
            }
            let text = now["position"].as_str().unwrap();
            let position = GameId::Syrtis.parse_position(text).unwrap();
            let moves = position.tokens();
            let mv = moves[random.below(moves.len())].clone();
            let body = json!({ "ply": played.len(), "move": mv }).to_string();
            let player = &players[position.turn().index()];
            match ask(&server.address, "POST", &format!("{game}/moves"), player, &body) {
                Some((200, _)) => played.push(mv),
                Some(other) => panic!("{other:?}"),
                None => {
                    unsure = Some(mv);
                    break;
                }
            }
        }
        killer.join().unwrap();
        server = Server::start(&home, &args);
        let (_, now) = ask(&server.address, "GET", &game, &players[0], "").unwrap();
        // What was not acknowledged may have been played or not.
        if now["ply"] == played.len() + 1 {
            played.extend(unsure);
        }
        assert_eq!(now["moves"], json!(played), "after kill {kill}");
    }
    assert!(played.len() > 20, "only {} plies were played", played.len());
    server.end(rustix::process::Signal::TERM);
}

#[test]
fn a_client_that_never_ends_its_question_is_given_up() {
    let home = Home::new();
    let server = Server::start(&home, &["--listen", "127.0.0.1:0"]);
    let mut slow = TcpStream::connect(&server.address).unwrap();
    slow.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n").unwrap();
    slow.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    let mut answer = String::new();
    // The end of the connection, whether in order or not; no end would be the error of the timeout.
    let ended = slow.read_to_string(&mut answer);
    let is_late = |error: &std::io::Error| error.kind() == std::io::ErrorKind::WouldBlock;
    assert!(!ended.as_ref().is_err_and(is_late), "{ended:?}");
    assert!(!answer.starts_with("HTTP/1.1 200"), "{answer}");
    // A stream that is open does not keep the server.
    let token = guest(&server.address);
    let (_, made) = ask(&server.address, "POST", "/games", &token, r#"{"game":"syrtis"}"#).unwrap();
    let mut stream = TcpStream::connect(&server.address).unwrap();
    let id = made["id"].as_str().unwrap();
    write!(stream, "GET /api/v1/games/{id}/stream HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    let mut line = String::new();
    BufReader::new(&stream).read_line(&mut line).unwrap();
    assert_eq!(line, "HTTP/1.1 200 OK\r\n");
    server.end(rustix::process::Signal::TERM);
}

#[test]
fn a_store_is_copied_while_it_is_used_and_checked() {
    let home = Home::new();
    std::fs::create_dir_all(&home.0).unwrap();
    let path = |name: &str| home.0.join(name).display().to_string();
    let (games, copy) = (format!("sqlite:{}", path("games.db")), path("copy.db"));
    let server = Server::start(&home, &["--listen", "127.0.0.1:0", "--store", &games]);
    let token = guest(&server.address);
    let wish = r#"{"game":"mapello","seats":[{"kind":"me"},{"kind":"engine","level":1}]}"#;
    let (_, made) = ask(&server.address, "POST", "/games", &token, wish).unwrap();
    let moves = format!("/games/{}/moves", made["id"].as_str().unwrap());
    let played = ask(&server.address, "POST", &moves, &token, r#"{"ply":0,"move":"e3"}"#);
    assert_eq!(played.unwrap().0, 200);
    home.said(&["backup", &copy, "--store", &games], "");
    let copied = format!("sqlite:{copy}");
    assert!(home.said(&["doctor", "--store", &copied], "").contains("Games replayed: 1."));
    assert!(refusal(&["backup", &copy, "--store", &games]).contains("cannot copy"));
    assert!(refusal(&["doctor", "--store", "sqlite:/nothing"]).contains("cannot use the store"));
    assert!(refusal(&["doctor", "--store", "mysql:x"]).contains("sqlite:FILE"));
    server.end(rustix::process::Signal::TERM);
    // A copy in which a move was lost is found out.
    let bytes = std::fs::read(&copy).unwrap();
    let at = bytes.windows(6).position(|text| text == b"playe3").unwrap();
    let mut bad = bytes.clone();
    bad[at + 5] = b'8';
    std::fs::write(&copy, bad).unwrap();
    let (fine, said) = home.with_input(&["doctor", "--store", &copied], "");
    assert!(!fine && said.contains("stored of them: 1 ("), "{said}");
}
