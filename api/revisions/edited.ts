import { type Decider, fold } from '#domain/kernel/decider.ts';
import type { AnyEvent } from '#domain/kernel/event.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { trust } from '#domain/kernel/trust.ts';

/** A record's fields, named and written as the body of the route that edits it names and writes them. */
export type Fields = Readonly<Record<string, unknown>>;

/** Which record a request is about: what stands in its path, by name, and its body. */
export type Asked = {
  readonly path: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
};

/** One record that a route edits: how its stream reads as the fields that the route's body has. */
export type Edited = {
  /** Begins the name of the record's stream. */
  readonly noun: string;
  /** The record after these facts of its stream; null while there is none. */
  readonly shows: (facts: readonly RecordedEvent[], asked: Asked) => Fields | null;
  /** The record as it was before `later` happened, where its stream did not hold it yet; the record came from another stream. */
  readonly before?: (later: readonly RecordedEvent[], asked: Asked) => Fields | null;
};

/**
 * Says which fields of a record a route edits, by the state that its decider keeps. Only what is named here counts as the record: two people may change
 * different things of one stream, as a school's prices and its opening hours, and neither is in the other's way.
 */
export function edited<State, Event extends AnyEvent>(
  decider: Pick<Decider<never, State, Event>, 'noun' | 'initial' | 'evolve'>,
  shows: (state: State, asked: Asked) => Fields | null,
  before?: Edited['before'],
): Edited {
  return {
    noun: decider.noun,
    shows: (facts, asked) =>
      shows(fold(decider, trust<Event[]>(facts, "a stream's prefix is its noun")), asked),
    ...(before && { before }),
  };
}
