// Random choices from a seed that is printed and can be passed in again.

/** SplitMix64, the generator of all drawn starts. */
export class Random {
  #state;

  constructor(seed) {
    this.#state = BigInt.asUintN(64, BigInt(seed));
  }

  #next() {
    this.#state = BigInt.asUintN(64, this.#state + 0x9e3779b97f4a7c15n);
    let mixed = this.#state;
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return mixed ^ (mixed >> 31n);
  }

  /** A whole number from 0 to `limit` - 1. */
  below(limit) {
    return Number(((this.#next() >> 32n) * BigInt(limit)) >> 32n);
  }

  /** One element of a list. */
  of(list) {
    return list[this.below(list.length)];
  }
}
