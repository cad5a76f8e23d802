import type { DomainEvent } from '#domain/domain-events.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';

/** A recorded event of one type, with what the type says its data are. */
export type Fact<Type extends DomainEvent['type'] = DomainEvent['type']> = RecordedEvent &
  Extract<DomainEvent, { type: Type }>;

/** What follows from an event of each type. Every handler does no harm when it runs twice, or later than its turn. */
export type Handlers = {
  readonly [Type in DomainEvent['type']]?: (event: Fact<Type>) => Promise<unknown>;
};

/** Where a reactor begins that this database has not met: with all that was ever recorded, or with what is recorded from now on. */
export type StartsAt = 'the beginning' | 'now';

export type Reactor = {
  /** Names its checkpoint in the vault, so it is for good. */
  readonly name: string;
  readonly startsAt: StartsAt;
  readonly schoolsAtOnce: number;
  readonly on: ReadonlyMap<string, (event: RecordedEvent) => Promise<unknown>>;
};

/**
 * Something that follows from events: it has a checkpoint of its own and dead letters of its own, and no other reactor waits for it. It handles one event after the other,
 * or those of several schools at a time, each school's in order.
 */
export function reactor({
  name,
  startsAt = 'the beginning',
  schoolsAtOnce = 1,
  on,
}: {
  readonly name: string;
  readonly startsAt?: StartsAt;
  readonly schoolsAtOnce?: number;
  readonly on: Handlers;
}): Reactor {
  // The codec has checked every event against the catalogue, so what comes under a type is of that type.
  const handlers = Object.entries(on) as [string, (event: RecordedEvent) => Promise<unknown>][];
  return { name, startsAt, schoolsAtOnce, on: new Map(handlers) };
}

/** One handler for events of several types. */
export const forEach = <Type extends DomainEvent['type']>(
  types: readonly Type[],
  handler: (event: Fact<Type>) => Promise<unknown>,
): Handlers => Object.fromEntries(types.map((type) => [type, handler])) as Handlers;
