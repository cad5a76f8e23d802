const seed = Number(process.env['SEED'] ?? Math.trunc(Math.random() * 2 ** 31));

/** The seed of this run, the same at each call: `SEED` repeats an earlier run. */
export const seedOfThisRun = (): number => seed;

/** @throws what the task throws, with the seed that repeats it */
export async function withSeed<Result>(task: (seed: number) => Promise<Result>): Promise<Result> {
  return task(seed).catch((fault: unknown) => {
    throw new Error(`with SEED=${seed}`, { cause: fault });
  });
}

/** So many of a list, in its order, the same ones for the same seed. */
export function pickSome<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const next = numbersFrom(seed);
  const share = count / items.length;
  return items.filter(() => next() < share);
}

/** The same items in an order by chance, each order as likely as any other (Fisher–Yates). */
export function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.trunc(next() * left.length), 1));
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
