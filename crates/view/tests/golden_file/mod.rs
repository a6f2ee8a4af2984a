//! Files with the drawings as they should be. `QUINA_RENEW=1` writes them anew, for review.

use std::path::Path;

pub(crate) fn check(name: &str, drawing: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("QUINA_RENEW").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, drawing).unwrap();
    }
    let expected = std::fs::read_to_string(&path)
        .unwrap_or_else(|_| panic!("no {name}; QUINA_RENEW=1 writes it"));
    assert!(drawing == expected, "{name} differs; QUINA_RENEW=1 writes it anew:\n{drawing}");
}
