import type { AdvisoryLock, AdvisoryLocks } from '#api/database/advisory-locks.ts';

/** What a call does while another has the lock: it `waits`, or how it is answered. It comes to its end afterwards. */
export async function whileHeld(
  { locks: all }: { readonly locks: AdvisoryLocks },
  family: keyof AdvisoryLocks,
  key: number | string,
  ask: () => Promise<unknown>,
  onAsked: (stack: string) => void = () => undefined,
): Promise<string> {
  const locks = all as Record<keyof AdvisoryLocks, AdvisoryLock>;
  const take = locks[family];
  const release = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<string>();
  const holding = take(key, () => {
    isHeld.resolve();
    return release.promise;
  });
  await isHeld.promise;
  locks[family] = (of, work) => {
    if (of === key) {
      onAsked(String(new Error('asked').stack));
      isAsked.resolve('waits');
    }
    return take(of, work);
  };
  try {
    const answer = ask();
    const saw = await Promise.race([
      isAsked.promise,
      answer.then((said) => JSON.stringify(said ?? null).slice(0, 300)),
    ]);
    release.resolve();
    await answer;
    return saw;
  } finally {
    release.resolve();
    await holding;
    locks[family] = take;
  }
}
