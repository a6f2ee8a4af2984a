//! Where the user's files are, by the XDG base directory specification.

use etcetera::BaseStrategy;
use etcetera::base_strategy::Xdg;
use std::path::PathBuf;

/// The folder of saved games and the like: `$XDG_DATA_HOME/quina`, or `~/.local/share/quina`.
/// `None` where there is no home.
pub fn data() -> Option<PathBuf> {
    folder(Xdg::data_dir)
}

/// The folder of the settings: `$XDG_CONFIG_HOME/quina`, or `~/.config/quina`.
pub fn config() -> Option<PathBuf> {
    folder(Xdg::config_dir)
}

fn folder(base: impl Fn(&Xdg) -> PathBuf) -> Option<PathBuf> {
    // With a home that is not absolute it would depend on where the program was started.
    let base = base(&Xdg::new().ok()?);
    base.is_absolute().then(|| base.join("quina"))
}
