/** How far this process knows the read models to be, and who waits for them to be further. */
export function knownPosition() {
  let position = 0;
  let waiting: { position: number; resolve: () => void }[] = [];
  return {
    get: () => position,
    /** Notes that the read models hold everything up to `now`; what was known before stays known. */
    reached(now: number): void {
      if (now <= position && waiting.length === 0) return;
      position = Math.max(position, now);
      const due = waiting.filter((one) => one.position <= position);
      waiting = waiting.filter((one) => one.position > position);
      for (const { resolve } of due) resolve();
    },
    /** Notes where the read models are, also where that is further back: a crash of the database takes back commits that were not on its disk yet. */
    set(now: number): void {
      position = now;
    },
    /** Resolves once `target` was reached. */
    arrival: (target: number): Promise<void> =>
      new Promise((resolve) => waiting.push({ position: target, resolve })),
  };
}
export type KnownPosition = ReturnType<typeof knownPosition>;
