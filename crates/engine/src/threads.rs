//! Work split between several threads.

/// Does `count` pieces of work on several threads; the results are in the order of their numbers.
/// If fewer threads can be started, those do all of it: at least this one.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn in_threads<T: Send>(
    count: usize,
    threads: usize,
    work: &(dyn Fn(usize) -> T + Sync),
) -> Vec<T> {
    let next = std::sync::atomic::AtomicUsize::new(0);
    let mut results: Vec<(usize, T)> = std::thread::scope(|scope| {
        let worker = || {
            let mut own = Vec::new();
            loop {
                let number = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                if number >= count {
                    return own;
                }
                own.push((number, work(number)));
            }
        };
        let start = |_| std::thread::Builder::new().spawn_scoped(scope, worker).ok();
        let handles: Vec<_> = (1..threads.min(count)).map_while(start).collect();
        let mut results = worker();
        for handle in handles {
            results.extend(handle.join().expect("no work panics"));
        }
        results
    });
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(target_arch = "wasm32")]
pub(crate) fn in_threads<T>(count: usize, _threads: usize, work: &dyn Fn(usize) -> T) -> Vec<T> {
    (0..count).map(work).collect()
}
