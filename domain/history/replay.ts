import type { Decider } from '../kernel/decider.ts';
import type { Instant } from '../kernel/nz-time.ts';
import type { RecordedEvent } from '../kernel/recorded-event.ts';

/**
 * The state after each of these facts, by the same `evolve` that decides about the next command; the first is the state before any of
 * them, so there is one more than there are facts.
 */
export function replay<State, Event>(
  decider: Pick<Decider<never, State, Event>, 'initial' | 'evolve'>,
  events: readonly Event[],
): readonly State[] {
  let state = decider.initial;
  return [
    state,
    ...events.map((event) => {
      state = decider.evolve(state, event);
      return state;
    }),
  ];
}

/** How many of a stream's events there were at a ledger position, or at an instant. */
export function countAt(
  events: readonly Pick<RecordedEvent, 'position' | 'metadata'>[],
  at: number | Instant,
): number {
  const later = events.findIndex(({ position, metadata }) =>
    typeof at === 'number' ? position > at : metadata.occurredAt > at,
  );
  return later < 0 ? events.length : later;
}
