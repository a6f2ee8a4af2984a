//! Clocks run out although nobody is there, and do not run while no server is at work.
//!
//! The server notes every few seconds that it is at work. When it starts, the time since its last
//! sign of life is taken out of all running clocks: a pause and its end in the log of each game.

use super::entry::EntryKind;
use super::host::Host;
use crate::store::StoreError;
use std::sync::Arc;
use std::time::Duration;

/// How often deadlines are looked at.
const TICK: Duration = Duration::from_millis(100);

/// After how many ticks the server notes that it is at work.
const SIGN_OF_LIFE: u32 = 20;

/// Takes the time in which no server was at work out of all clocks.
pub(crate) async fn skip_downtime(host: &Host) -> Result<(), StoreError> {
    let now = host.now();
    if let Some(last) = host.store.last_alive().await?.filter(|last| *last < now) {
        host.store.skip(last, now).await?;
    }
    host.store.note_alive(now).await
}

/// Keeps deadlines, until the server ends.
pub(crate) async fn keep(host: Arc<Host>) {
    let mut ticks = tokio::time::interval(TICK);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut count = 0u32;
    loop {
        ticks.tick().await;
        if count.is_multiple_of(SIGN_OF_LIFE)
            && let Err(error) = host.store.note_alive(host.now()).await
        {
            tracing::error!(%error, "the store takes no sign of life");
        }
        count = count.wrapping_add(1);
        check(&host).await;
    }
}

/// Ends what has run out of time.
pub(crate) async fn check(host: &Arc<Host>) {
    let late = match host.store.late(host.now()).await {
        Ok(late) => late,
        Err(error) => return tracing::error!(%error, "the store gives no deadlines"),
    };
    for game in late {
        // Refused only if it has ended meanwhile.
        let _ = host.change(&game, None, EntryKind::Time).await;
    }
}
