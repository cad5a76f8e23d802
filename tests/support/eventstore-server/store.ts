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
/** Of a record on a real server's disk, in bytes, beside the names of its stream and type, its data and its metadata. */
const HEADER_BYTES = 90;
/** The largest revision there is; as a number of ours it would be another. */
export const SOFTLY_DELETED = '9223372036854775807';

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
      // As if it had never been; its revisions go on all the same.
      if (expected === -1 && actual >= 0 && isSoftlyDeleted(stream)) {
        keepTogether(stream, proposed);
        const answer = { kind: 'written', revision: actual + proposed.length, at } as const;
        keep(`$$${stream}`, metadata(`{"$tb":${actual + 1}}`));
        return answer;
      }
      const again = writtenBefore(past, expected, proposed);
      if (again) return { kind: 'written', revision: again.revision, at: again.at };
      if (expected === 'exists' ? actual < 0 : expected !== 'any' && expected !== actual)
        return { kind: 'wrong', actual };
      keepTogether(stream, proposed);
      return { kind: 'written', revision: actual + proposed.length, at };
    },
    /** Hard: nothing can be appended any more. */
    tombstone(stream: string): void {
      keep(stream, {
        ...system('$streamDeleted'),
        contentType: 'application/octet-stream',
        data: new Uint8Array(),
        metadata: new Uint8Array(),
      });
      deleted.add(stream);
    },
    isTombstoned: (stream: string): boolean => deleted.has(stream),
    /** Soft: its events are taken away at the next scavenge, and it can be written again. */
    softDelete(stream: string): void {
      keep(`$$${stream}`, metadata(`{"$tb":${SOFTLY_DELETED}}`));
    },
    /** Has what another had, up to an event: as a server that was brought back from a backup. */
    restore(backup: readonly Kept[]): void {
      for (const kept of backup) put(kept);
      at = backup.at(-1)?.at ?? 0;
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

  /** What is appended at once has nothing of others in between. */
  function keepTogether(stream: string, events: readonly Proposed[]): void {
    if (all.length % SYSTEM_EVERY === 3 && !stream.startsWith('$'))
      keep('$stats-here', system('$statsCollected'));
    for (const event of events) keep(stream, event);
  }

  function keep(stream: string, event: Proposed): void {
    const past = streams.get(stream) ?? [];
    at += HEADER_BYTES + Buffer.byteLength(stream + event.type);
    at += event.data.length + event.metadata.length;
    const revision = (past.at(-1)?.revision ?? -1) + 1;
    const created = BigInt(Date.now()) * 10_000n;
    put({ ...event, stream, revision, at, created });
  }

  function put(kept: Kept): void {
    const past = streams.get(kept.stream) ?? [];
    streams.set(kept.stream, past);
    past.push(kept);
    all.push(kept);
    for (const listener of listeners) listener(kept);
  }

  function isSoftlyDeleted(stream: string): boolean {
    const about = streams.get(`$$${stream}`)?.at(-1);
    return about !== undefined && new TextDecoder().decode(about.data).includes(SOFTLY_DELETED);
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

const metadata = (text: string): Proposed => ({
  ...system('$metadata'),
  data: new TextEncoder().encode(text),
});

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
