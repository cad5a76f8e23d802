import type { Decider } from '../kernel/decider.ts';
import type { Instant } from '../kernel/nz-time.ts';
import type { RecordedEvent } from '../kernel/recorded-event.ts';

export type Replayed<State, Event> = {
  /** The state before any of the facts and after each of them: one more than there are facts. */
  readonly states: readonly State[];
  /** The facts that changed nothing because they cannot be read or belong to another noun. */
  readonly leftOut: readonly Event[];
};

/** Goes through facts by the same `evolve` that decides about the next command. */
export function replay<State, Event, Given extends Event & MaybeUnreadable>(
  decider: Pick<Decider<never, State, Event>, 'initial' | 'evolve'>,
  events: readonly Given[],
): Replayed<State, Given> {
  const states = [decider.initial];
  const leftOut: Given[] = [];
  let state = decider.initial;
  for (const event of events) {
    try {
      if (event.unreadable === undefined) state = decider.evolve(state, event);
      else leftOut.push(event);
    } catch {
      // What came into the stream past the product may be a fact of another noun.
      leftOut.push(event);
    }
    states.push(state);
  }
  return { states, leftOut };
}

type MaybeUnreadable = { readonly unreadable?: string | undefined };

/** How many of a stream's events there were at a ledger position, or at an instant. */
export function countAt(
  events: readonly Pick<RecordedEvent, 'position' | 'metadata' | 'unreadable'>[],
  at: number | Instant,
): number {
  const later = events.findIndex(({ position, metadata, unreadable }) =>
    typeof at === 'number' ? position > at : unreadable === undefined && metadata.occurredAt > at,
  );
  return later < 0 ? events.length : later;
}
