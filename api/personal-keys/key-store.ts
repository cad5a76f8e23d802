/** Where secrets lie that Postgres never sees, shared by every process on a database. Names are lower-case letters, digits, dots and hyphens. */
export type KeyStore = {
  /** What it is, for a sentence to people. */
  readonly where: string;
  /** Null where there is nothing of this name. */
  get(name: string): Promise<Uint8Array | null>;
  /** Kept for good, whatever happens next, before this returns. */
  put(name: string, content: Uint8Array): Promise<void>;
  /** Destroyed before this returns; does nothing where there is nothing. */
  remove(name: string): Promise<void>;
  list(): Promise<string[]>;
};

/** For tests, and for what lives as long as its process. */
export function memoryKeyStore(): KeyStore {
  const kept = new Map<string, Uint8Array>();
  return {
    where: 'memory',
    get: async (name) => kept.get(name) ?? null,
    put: async (name, content) => void kept.set(name, Buffer.from(content)),
    remove: async (name) => void kept.delete(name),
    list: async () => [...kept.keys()],
  };
}
