/**
 * Asks until it is so. @throws after four minutes: on a slow machine with other work much takes one
 * @param everyMs milliseconds between two looks, each of which costs the machine a statement or more; `atOnce` where something is to happen while it is so
 */
export async function eventually(isSo: () => Promise<boolean>, everyMs = 25): Promise<void> {
  const deadline = Date.now() + 240_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`still not so: ${isSo.toString()}`);
    await Bun.sleep(everyMs);
  }
}

/** Milliseconds, for what does not last. */
export const atOnce = 5;
