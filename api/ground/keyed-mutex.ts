/** Runs work under one key strictly in order of arrival, in this process; different keys do not wait for each other. */
export function keyedMutex() {
  const last = new Map<string, Promise<unknown>>();
  return async function mutex<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = last.get(key) ?? Promise.resolve();
    const own = before.then(work, work);
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
}
