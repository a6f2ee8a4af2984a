//! Whether the processor has the features that this program was compiled for. Checked before
//! anything else, since an unknown instruction ends the program without a message.
//!
//! The whole program is compiled for the same processor, this check included, so it is written in a
//! way that gives the compiler no reason to use the very instructions it checks for: integers,
//! constant masks, each result hidden behind [`black_box`]. The standard library is compiled for
//! every x86-64 processor, but its own check (`is_x86_feature_detected`) is resolved at compile
//! time for the features that the program was compiled for. `cargo xtask dist` runs the finished
//! program on an emulated old processor.

use std::arch::x86_64::{__cpuid, __cpuid_count};
use std::hint::black_box;
use std::io::Write as _;
use std::process;

/// One word of what a processor says about itself: the bits of the features that this program was
/// compiled for.
macro_rules! needed {
    ($($feature:literal: $bit:literal),* $(,)?) => {
        $((if cfg!(target_feature = $feature) { 1 << $bit } else { 0 }))|*
    };
}

const LEAF_1_ECX: u32 = needed! {
    "sse3": 0, "pclmulqdq": 1, "ssse3": 9, "fma": 12, "cmpxchg16b": 13, "sse4.1": 19,
    "sse4.2": 20, "movbe": 22, "popcnt": 23, "aes": 25, "xsave": 26, "avx": 28, "f16c": 29,
    // Bit 27: the system saves the vector registers.
    "avx": 27,
};
const LEAF_7_EBX: u32 = needed! {
    "bmi1": 3, "avx2": 5, "bmi2": 8, "avx512f": 16, "avx512dq": 17, "adx": 19, "avx512ifma": 21,
    "avx512cd": 28, "sha": 29, "avx512bw": 30, "avx512vl": 31,
};
const LEAF_7_ECX: u32 = needed! {
    "avx512vbmi": 1, "avx512vbmi2": 6, "gfni": 8, "vaes": 9, "vpclmulqdq": 10, "avx512vnni": 11,
    "avx512bitalg": 12, "avx512vpopcntdq": 14,
};
const LEAF_80000001_ECX: u32 = needed! { "lzcnt": 5, "sse4a": 6 };

const REFUSAL: &[u8] = b"\
quina: this program was built for a newer processor than this one (x86-64-v3 or later, with AVX2, \
BMI2 and FMA); build it from its source on this machine with \
RUSTFLAGS=\"-C target-cpu=native\" cargo build --release\n";

/// Ends the program with a message if the processor lacks a feature that it needs.
#[inline(never)]
pub(crate) fn check() {
    if !suffices() {
        // Already compiled in the standard library, unlike a formatted message.
        let _ = std::io::stderr().write_all(REFUSAL);
        process::exit(1);
    }
}

#[inline(never)]
fn suffices() -> bool {
    if __cpuid(0).eax < 7 || __cpuid(0x8000_0000).eax < 0x8000_0001 {
        // The processor is so old that it does not even have this query.
        return LEAF_7_EBX == 0;
    }
    let leaf_7 = __cpuid_count(7, 0);
    black_box(__cpuid(1).ecx & LEAF_1_ECX) == LEAF_1_ECX
        && black_box(leaf_7.ebx & LEAF_7_EBX) == LEAF_7_EBX
        && black_box(leaf_7.ecx & LEAF_7_ECX) == LEAF_7_ECX
        && black_box(__cpuid(0x8000_0001).ecx & LEAF_80000001_ECX) == LEAF_80000001_ECX
}
