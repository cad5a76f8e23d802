import type { makeBacklog } from './backlog.ts';
import { type CommitPosition, itemsOf, type KurrentItem, type Stretch } from './event.ts';
import { errorOf, type FollowingEvent } from './following.ts';
import { LedgersDiffer } from './ledgers-differ.ts';
import { FollowedAnew } from './mirror.ts';

const PAUSE_MS = 200;

type Means = {
  readonly backlog: ReturnType<typeof makeBacklog>;
  readonly prefix: string;
  /** How far Postgres has come. */
  readonly reached: () => CommitPosition | null;
  readonly record: (items: readonly KurrentItem[], stretch: Stretch) => Promise<void>;
  readonly become: (event: FollowingEvent) => void;
  /** Ends the subscription. */
  readonly end: (why: string) => void;
  readonly stopping: Promise<void>;
};

/** Takes what waits into Postgres, one batch after the other. */
export function makeRecording({ backlog, prefix, reached, record, become, end, stopping }: Means) {
  let underWay: Promise<void> | null = null;
  return {
    /** Begins where it has not begun. Lasts as long as the subscription that the messages came by; a later one brings them again. */
    begin(signal: AbortSignal): void {
      underWay ??= run(signal);
    },
    underWay: (): Promise<void> | null => underWay,
  };

  async function run(signal: AbortSignal): Promise<void> {
    for (let batch = backlog.first(); !signal.aborted; batch = backlog.first()) {
      const last = batch.at(-1)?.place;
      if (!last) break;
      try {
        const events = batch.flatMap((each) => (each.kind === 'event' ? each.event : []));
        await record(itemsOf(prefix, events), { since: reached(), end: last });
        backlog.taken(batch);
        become({ type: 'recorded', end: last });
      } catch (fault) {
        if (fault instanceof FollowedAnew) end('followed anew');
        else if (fault instanceof LedgersDiffer) {
          become({ type: 'mismatched', fault, end: last });
          end('the ledgers differ');
        } else become({ type: 'failed', fault: errorOf(fault) });
        if (!signal.aborted) await Promise.race([Bun.sleep(PAUSE_MS), stopping]);
      }
    }
    underWay = null;
  }
}
