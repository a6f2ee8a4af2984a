//! Where the user's files are, by the XDG base directory specification.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

/// The folder of saved games and the like: `$XDG_DATA_HOME/quina`, or `~/.local/share/quina`.
/// `None` where there is no home.
pub fn data() -> Option<PathBuf> {
    folder(env::var_os("XDG_DATA_HOME"), env::var_os("HOME"), ".local/share")
}

/// The folder of the settings: `$XDG_CONFIG_HOME/quina`, or `~/.config/quina`.
pub fn config() -> Option<PathBuf> {
    folder(env::var_os("XDG_CONFIG_HOME"), env::var_os("HOME"), ".config")
}

fn folder(xdg: Option<OsString>, home: Option<OsString>, usual: &str) -> Option<PathBuf> {
    // The specification tells to ignore a path that is not absolute.
    let absolute = |path: Option<OsString>| path.map(PathBuf::from).filter(|p| p.is_absolute());
    let base = absolute(xdg).or_else(|| Some(absolute(home)?.join(usual)));
    base.map(|base| base.join("quina"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_relative_path_is_ignored() {
        let of = |xdg: &str, home: &str| folder(Some(xdg.into()), Some(home.into()), ".config");
        assert_eq!(of("/x", "/home/ana"), Some("/x/quina".into()));
        for unset in ["", "x"] {
            assert_eq!(of(unset, "/home/ana"), Some("/home/ana/.config/quina".into()));
            assert_eq!(of(unset, ""), None);
        }
    }
}
