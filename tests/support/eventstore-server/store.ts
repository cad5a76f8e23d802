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
  | { readonly kind: 'wrong'; readonly actual: number };

export type Store = ReturnType<typeof memoryStore>;

const SYSTEM_EVERY = 7;

/** Streams in memory, in one order over all of them. */
export function memoryStore() {
  const all: Kept[] = [];
  const streams = new Map<string, Kept[]>();
  const listeners = new Set<(kept: Kept) => void>();
  let at = 0;

  return {
    append(stream: string, expected: Expected, proposed: readonly Proposed[]): Answer {
      const past = streams.get(stream) ?? [];
      const actual = past.length - 1;
      const again = writtenBefore(past, expected, proposed);
      if (again) return { kind: 'written', revision: again.revision, at: again.at };
      if (expected === 'exists' ? actual < 0 : expected !== 'any' && expected !== actual)
        return { kind: 'wrong', actual };
      for (const event of proposed) keep(stream, event);
      return { kind: 'written', revision: actual + proposed.length, at };
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
      keep('$stats-here', statistics());
    const past = streams.get(stream) ?? [];
    streams.set(stream, past);
    at += 100 + event.data.length + event.metadata.length;
    const created = BigInt(Date.now()) * 10_000n;
    const kept = { ...event, stream, revision: past.length, at, created };
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
  const start =
    typeof expected === 'number' ? expected + 1 : past.findIndex(({ id }) => id === first?.id);
  if (start < 0 || !proposed.every(({ id }, nth) => past[start + nth]?.id === id)) return undefined;
  return past[start + proposed.length - 1];
}

function statistics(): Proposed {
  const nothing = new TextEncoder().encode('{}');
  return {
    id: crypto.randomUUID(),
    type: '$statsCollected',
    contentType: 'application/json',
    data: nothing,
    metadata: nothing,
  };
}
