//! Passwords, recovery codes and keys. None of them is stored as it is.

use crate::random;
use crate::refused::Refused;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Argon2, PasswordHash};
use quina_wire::Code;
use tokio::sync::Semaphore;

/// Hashing a password takes memory and time on purpose; so many at once.
static HASHING: Semaphore = Semaphore::const_new(2);

/// A hash that no password has, so that an unknown name takes as long as a wrong password.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXRoaW5nc2FsdHk$\
                      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

const SHORTEST: usize = 8;

/// No reasonable password is longer, and hashing should not take longer for one that is not.
const LONGEST: usize = 256;

/// Among the first that anybody would try.
const KNOWN: [&str; 10] = [
    "password",
    "password1",
    "12345678",
    "123456789",
    "1234567890",
    "qwertyui",
    "qwertyuiop",
    "11111111",
    "iloveyou",
    "abcdefgh",
];

/// Refuses a password that is easily guessed.
pub(crate) fn check_password(name: &str, password: &str) -> Result<(), Refused> {
    let lower = password.to_lowercase();
    let is_one_letter = lower.chars().all(|letter| lower.starts_with(letter));
    let is_weak = password.chars().count() < SHORTEST
        || password.len() > LONGEST
        || lower == name.to_lowercase()
        || is_one_letter
        || KNOWN.contains(&lower.as_str());
    if is_weak { Err(Refused::new(Code::WeakPassword)) } else { Ok(()) }
}

/// The hash of a password (argon2id).
pub(crate) async fn hash_password(password: String) -> Result<String, Refused> {
    let hash = move || Argon2::default().hash_password(password.as_bytes());
    match apart(hash).await? {
        Ok(hash) => Ok(hash.to_string()),
        Err(error) => {
            tracing::error!(%error, "a password is not hashed");
            Err(Refused::new(Code::Internal))
        }
    }
}

/// Whether a password is the one that was hashed; none is that of nobody.
pub(crate) async fn is_password(password: String, hash: Option<String>) -> Result<bool, Refused> {
    if password.len() > LONGEST {
        return Ok(false);
    }
    let is_somebody = hash.is_some();
    let check = move || {
        let hash = hash.as_deref().unwrap_or(NOBODY);
        let hash = PasswordHash::new(hash).ok()?;
        Argon2::default().verify_password(password.as_bytes(), &hash).ok()
    };
    Ok(apart(check).await?.is_some() && is_somebody)
}

/// Does slow work where it keeps nobody waiting.
async fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refused> {
    let _permit = HASHING.acquire().await.map_err(|_| Refused::new(Code::Internal))?;
    tokio::task::spawn_blocking(work).await.map_err(|_| Refused::new(Code::Internal))
}

/// A new key; only its hash is kept.
pub(crate) fn new_key() -> String {
    format!("{}{}", super::TOKEN_PREFIX, random::word(43))
}

/// What is stored of a key. It is random enough to be hashed quickly.
pub(crate) fn hash_key(key: &str) -> String {
    random::sha256(key)
}

/// Ten recovery codes, to be written down.
pub(crate) fn new_codes() -> Vec<String> {
    let code = |_| format!("{}-{}-{}", random::word(5), random::word(5), random::word(5));
    (0..10).map(code).collect()
}

/// What is stored of a recovery code.
pub(crate) fn hash_code(code: &str) -> String {
    random::sha256(code.trim())
}

/// Whether a name can be that of an account.
pub(crate) fn is_name(name: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    (2..=20).contains(&name.len())
        && name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(is_letter)
        // These are names of players that have no account.
        && !["engine", "guest"].iter().any(|own| {
            let lower = name.to_ascii_lowercase();
            lower.strip_prefix(own).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_plain() {
        for name in ["ana", "Rui-2", "x_y", "engineer", "abcdefghijklmnopqrst"] {
            assert!(is_name(name), "{name}");
        }
        for name in ["", "a", "2a", "ana ", "joão", "a/b", "engine-3", "Guest", "<b>"] {
            assert!(!is_name(name), "{name}");
        }
    }

    #[test]
    fn easy_passwords_are_refused() {
        assert!(check_password("ana", "correct horse").is_ok());
        for weak in ["", "short", "Password", "aaaaaaaaaa", "AnaMaria"] {
            assert!(check_password("anamaria", weak).is_err(), "{weak}");
        }
    }

    #[tokio::test]
    async fn a_password_is_known_by_its_hash_only() {
        let hash = hash_password("correct horse".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        let check = |text: &str, hash| is_password(text.to_owned(), hash);
        assert!(check("correct horse", Some(hash.clone())).await.unwrap());
        assert!(!check("correct horsf", Some(hash)).await.unwrap());
        assert!(!check("correct horse", None).await.unwrap());
        assert!(PasswordHash::new(NOBODY).is_ok());
    }
}
