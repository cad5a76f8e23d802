/** How often per second `work` was done by `callers` who each begin again as soon as they have finished, over `forMs`. */
export async function ratePerSecond(
  callers: number,
  forMs: number,
  work: (caller: number, nth: number) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let nth = 0; performance.now() - begin < forMs; nth++) {
        await work(caller, nth);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - begin) / 1_000);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
