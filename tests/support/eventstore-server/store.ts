/** An event as a client proposes it. */
export type Proposed = {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
};

export type Kept = Proposed & {
  readonly stream: string;
  readonly revision: number;
  /** Commit and prepare position in one: grows, with gaps. */
  readonly at: number;
  /** Ticks of 100 nanoseconds since 1970. */
  readonly created: bigint;
};

/** A revision; -1: no stream; `any` and `exists`: as the protocol calls them. */
export type Expected = number | 'any' | 'exists';

export type Answer =
  | { readonly kind: 'written'; readonly revision: number; readonly at: number }
  | { readonly kind: 'wrong'; readonly actual: number }
  | { readonly kind: 'deleted' };

export type Store = ReturnType<typeof memoryStore>;

const SYSTEM_EVERY = 7;

/** Streams in memory, in one order over all of them. */
export function memoryStore() {
  const all: Kept[] = [];
  const streams = new Map<string, Kept[]>();
  const deleted = new Set<string>();
  const listeners = new Set<(kept: Kept) => void>();
  let at = 0;

  return {
    append(stream: string, expected: Expected, proposed: readonly Proposed[]): Answer {
      if (deleted.has(stream)) return { kind: 'deleted' };
      const past = streams.get(stream) ?? [];
      const actual = past.at(-1)?.revision ?? -1;
      const again = writtenBefore(past, expected, proposed);
      if (again) return { kind: 'written', revision: again.revision, at: again.at };
      if (expected === 'exists' ? actual < 0 : expected !== 'any' && expected !== actual)
        return { kind: 'wrong', actual };
      for (const event of proposed) keep(stream, event);
      return { kind: 'written', revision: actual + proposed.length, at };
    },
    /** Hard: nothing can be appended any more. */
    tombstone(stream: string): void {
      keep(stream, system('$streamDeleted'));
      deleted.add(stream);
    },
    /** Writes events of the server's own, as time brings them. */
    gatherStatistics(events: number): void {
      for (let nth = 0; nth < events; nth++) keep('$stats-here', system('$statsCollected'));
    },
    /** Loses the last event, as a leader does that was deposed before it had passed it on. */
    loseLast(stream: string): void {
      const last = streams.get(stream)?.pop();
      if (last) all.splice(all.indexOf(last), 1);
    },
    /** Gives the room of truncated events free: from here on nobody can read them. */
    scavenge(): void {
      for (const [name, past] of streams) {
        const from = firstKept(past, streams.get(`$$${name}`)?.at(-1));
        const kept = past.filter(({ revision }) => revision >= from);
        for (const gone of past.slice(0, past.length - kept.length))
          all.splice(all.indexOf(gone), 1);
        streams.set(name, kept);
      }
    },
    stream: (name: string): readonly Kept[] => streams.get(name) ?? [],
    all: (): readonly Kept[] => all,
    onKept(listener: (kept: Kept) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  function keep(stream: string, event: Proposed): void {
    if (all.length % SYSTEM_EVERY === 3 && !stream.startsWith('$'))
      keep('$stats-here', system('$statsCollected'));
    const past = streams.get(stream) ?? [];
    streams.set(stream, past);
    at += 100 + event.data.length + event.metadata.length;
    const revision = (past.at(-1)?.revision ?? -1) + 1;
    const created = BigInt(Date.now()) * 10_000n;
    const kept = { ...event, stream, revision, at, created };
    past.push(kept);
    all.push(kept);
    for (const listener of listeners) listener(kept);
  }
}

/** The last of the proposed events, should they all stand already where they are expected to. */
function writtenBefore(
  past: readonly Kept[],
  expected: Expected,
  proposed: readonly Proposed[],
): Kept | undefined {
  const [first] = proposed;
  const start = past.findIndex(({ id, revision }) =>
    typeof expected === 'number' ? revision === expected + 1 : id === first?.id,
  );
  if (start < 0 || !proposed.every(({ id }, nth) => past[start + nth]?.id === id)) return undefined;
  return past[start + proposed.length - 1];
}

/** What a stream's metadata leaves of it, by count or by revision. */
function firstKept(past: readonly Kept[], about: Kept | undefined): number {
  if (!about) return 0;
  const { $maxCount: most, $tb: before } = JSON.parse(new TextDecoder().decode(about.data));
  const last = past.at(-1)?.revision ?? -1;
  return Math.max(before ?? 0, most === undefined ? 0 : last - most + 1);
}

function system(type: string): Proposed {
  const nothing = new TextEncoder().encode('{}');
  return {
    id: crypto.randomUUID(),
    type,
    contentType: 'application/json',
    data: nothing,
    metadata: nothing,
  };
}
