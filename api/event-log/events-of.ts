import type { AnyEvent } from '#domain/kernel/event.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { trust } from '#domain/kernel/trust.ts';

/** What a stream of this decider's noun holds, as its events. */
export const eventsOf = <Event extends AnyEvent>(
  _decider: { evolve(state: never, event: Event): unknown },
  recorded: readonly RecordedEvent[],
): RecordedEvent<Event>[] =>
  trust(recorded, "a stream's prefix is its noun, and the codec has checked each event");
