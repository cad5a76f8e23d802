/** What each version's files are kept under begins with this. */
const prefix = 'keep-left-';

export const cacheOf = (version: string): string => prefix + version;

/** Throws away the files that versions kept. @param but the cache that stays; without it none does, and the next start with signal fetches them again */
export async function dropFiles(but?: string): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== but) await caches.delete(name);
}
