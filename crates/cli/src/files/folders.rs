//! Where the user's files are, by the XDG base directory specification.

use etcetera::BaseStrategy;
use etcetera::base_strategy::Xdg;
use std::path::PathBuf;

/// The folder of saved games and studies: `$XDG_DATA_HOME/quina`, or `~/.local/share/quina`. `None`
/// if there is no home folder.
pub fn data() -> Option<PathBuf> {
    folder(Xdg::data_dir)
}

/// The folder of the settings: `$XDG_CONFIG_HOME/quina`, or `~/.config/quina`.
pub fn config() -> Option<PathBuf> {
    folder(Xdg::config_dir)
}

fn folder(base: impl Fn(&Xdg) -> PathBuf) -> Option<PathBuf> {
    // With a relative home it would depend on where the program was started.
    let base = base(&Xdg::new().ok()?);
    base.is_absolute().then(|| base.join("quina"))
}
