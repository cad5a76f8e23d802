/** The seed of this run: `SEED` repeats an earlier one. */
export function seedOfThisRun(): number {
  return Number(process.env['SEED'] ?? Math.trunc(Math.random() * 2 ** 31));
}

/** So many of a list, in its order, the same ones for the same seed. */
export function pickSome<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const next = numbersFrom(seed);
  const share = count / items.length;
  return items.filter(() => next() < share);
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
