import type { Appended, ExpectedRevision, UnderKey } from './event-log.ts';
import type { StoredEvent } from './stored-event.ts';

/** One append, sealed and waiting for its turn. */
export type PendingAppend = {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly StoredEvent[];
  /** The claim of the idempotency key that it is made under. */
  readonly underKey: UnderKey | null;
};

/** What became of one append: where it stands, or why not. */
export type Outcome = Appended | Error;

export type GroupCommitOptions = {
  /** Commits a batch in one transaction and returns an outcome for each append, in order. A rejection means that nothing is known to be committed. */
  readonly commit: (batch: readonly PendingAppend[]) => Promise<readonly Outcome[]>;
  /** Whether a fault lies in the batch itself, so that the same batch would fail again. */
  readonly isRefusal: (fault: unknown) => boolean;
  /** How long an append may wait in all while faults last, in milliseconds. */
  readonly patienceMs: number;
};

export type GroupCommit = {
  append(
    stream: string,
    expected: ExpectedRevision,
    sealing: Promise<readonly StoredEvent[]>,
    underKey: UnderKey | null,
  ): Promise<Appended>;
  /** Resolves once nothing is under way any more. */
  drain(): Promise<void>;
};

const MOST_APPENDS = 256;
const MOST_EVENTS = 1_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/**
 * The only writer of a process. All appends that are waiting go into one commit; while it is under way the next ones gather.
 * Appends to one stream keep the order of their calls. After a fault the same batch is tried again, which is safe because the
 * events carry their ids, until an append's patience is at an end: then it is rejected with the fault.
 */
export function groupCommit({ commit, isRefusal, patienceMs }: GroupCommitOptions): GroupCommit {
  let waiting: Waiting[] = [];
  let working = false;
  const unanswered = new Set<Promise<unknown>>();

  return {
    append(stream, expected, sealing, underKey) {
      const answer = Promise.withResolvers<Appended>();
      const entry: Waiting = {
        stream,
        expected,
        events: null,
        underKey,
        until: performance.now() + patienceMs,
        answer,
      };
      waiting.push(entry);
      void admit(entry, sealing);
      const settled: Promise<unknown> = answer.promise.then(
        () => unanswered.delete(settled),
        () => unanswered.delete(settled),
      );
      unanswered.add(settled);
      return answer.promise;
    },

    async drain() {
      await Promise.all(unanswered);
    },
  };

  async function admit(entry: Waiting, sealing: Promise<readonly StoredEvent[]>): Promise<void> {
    try {
      entry.events = await sealing;
    } catch (fault) {
      waiting = waiting.filter((other) => other !== entry);
      entry.answer.reject(fault);
    }
    // Also after a failure: it may have held later appends to its stream.
    start();
  }

  function start(): void {
    if (working) return;
    working = true;
    void work();
  }

  async function work(): Promise<void> {
    for (;;) {
      // Callers that were just answered may ask again at once: they join the next commit.
      await new Promise((resolve) => setImmediate(resolve));
      const next = nextBatch(waiting);
      waiting = next.waiting;
      if (next.batch.length === 0) break;
      await settle(next.batch);
    }
    working = false;
  }

  async function settle(batch: readonly Sealed[]): Promise<void> {
    let left = batch;
    for (
      let pauseMs = FIRST_PAUSE_MS;
      left.length > 0;
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    ) {
      try {
        answerAll(left, await commit(left));
        return;
      } catch (fault) {
        if (isRefusal(fault)) return settleAlone(left, fault);
        const now = performance.now();
        left = giveUp(left, now, fault);
        waiting = giveUp(waiting, now, fault);
        if (left.length > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  /** One append that the database will not take must not harm the others of its batch. */
  async function settleAlone(batch: readonly Sealed[], fault: unknown): Promise<void> {
    if (batch.length === 1) batch[0]?.answer.reject(fault);
    else for (const one of batch) await settle([one]);
  }
}

type Waiting = {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  /** null while they are being sealed. */
  events: readonly StoredEvent[] | null;
  readonly underKey: UnderKey | null;
  /** On the monotonic clock, in milliseconds. */
  readonly until: number;
  readonly answer: PromiseWithResolvers<Appended>;
};

type Sealed = Waiting & PendingAppend;

function answerAll(batch: readonly Sealed[], outcomes: readonly Outcome[]): void {
  for (const [index, { answer }] of batch.entries()) {
    const outcome = outcomes[index] ?? new Error('The ledger gave no answer for an append.');
    if (outcome instanceof Error) answer.reject(outcome);
    else answer.resolve(outcome);
  }
}

function giveUp<Entry extends Waiting>(
  entries: readonly Entry[],
  now: number,
  fault: unknown,
): Entry[] {
  return entries.filter(({ until, answer }) => {
    if (now < until) return true;
    answer.reject(fault);
    return false;
  });
}

/** The appends that go into the next commit, and those that stay. */
function nextBatch(waiting: readonly Waiting[]): { batch: Sealed[]; waiting: Waiting[] } {
  const batch: Sealed[] = [];
  const staying: Waiting[] = [];
  const ids = new Set<string>();
  // Streams with an append that has to stay: a later one must not overtake it.
  const held = new Set<string>();
  let full = false;

  for (const entry of waiting) {
    full ||= batch.length >= MOST_APPENDS;
    if (full || !isSealed(entry) || held.has(entry.stream)) {
      held.add(entry.stream);
      staying.push(entry);
      continue;
    }
    // The same ids twice: the second call waits for what becomes of the first.
    const fits =
      ids.size + entry.events.length <= MOST_EVENTS && !entry.events.some(({ id }) => ids.has(id));
    if (fits || batch.length === 0) {
      for (const { id } of entry.events) ids.add(id);
      batch.push(entry);
    } else {
      full = true;
      staying.push(entry);
    }
  }
  return { batch, waiting: staying };
}

function isSealed(entry: Waiting): entry is Sealed {
  return entry.events !== null;
}
