import type { EventCatalogue, EventOf } from '#domain/kernel/event.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { trust } from '#domain/kernel/trust.ts';
import type { AnyRows, Rows } from './fold/rows-at-hand.ts';
import type { AnyTable } from './table-options.ts';

/**
 * What one fact does to the rows of a read model. Never rejects a fact, and changes nothing but rows: it is called again once rows are at hand that it asked for and were not.
 */
export type Handler<Event = RecordedEvent> = (event: Event, rows: Rows & AnyRows) => void;

/** A read model: the tables that answer one question, and how facts fill them. */
export type Projection<Tables extends readonly AnyTable[] = readonly AnyTable[]> = {
  readonly name: string;
  readonly tables: Tables;
  readonly handlers: Readonly<Record<string, Handler>>;
  /** Of the sources that decide what it holds. Where it is not known, the model counts as changed as soon as any is. */
  readonly fingerprint?: string;
};

/** The types of events that it takes. */
export const followedTypes = ({ handlers }: Projection): readonly string[] => Object.keys(handlers);

export const isFollowedBy = ({ handlers }: Projection, type: string): boolean =>
  handlers[type] !== undefined;

type EventsOf<Catalogue> = Catalogue extends EventCatalogue ? EventOf<Catalogue> : never;
type TypesOf<Follows extends readonly EventCatalogue[]> = EventsOf<Follows[number]>['type'];

/**
 * Defines a read model. Every event of the catalogues it `follows` stands in `on` or in `ignores`: a new one that nobody thought about does not
 * compile.
 */
export function projection<
  const Follows extends readonly EventCatalogue[],
  const Tables extends readonly AnyTable[],
  const Ignored extends TypesOf<Follows> = never,
>(model: {
  readonly name: string;
  readonly follows: Follows;
  readonly tables: Tables;
  readonly on: {
    readonly [Type in Exclude<TypesOf<Follows>, Ignored>]: Handler<
      RecordedEvent<Extract<EventsOf<Follows[number]>, { type: Type }>>
    >;
  };
  readonly ignores?: readonly Ignored[];
}): Projection<Tables> {
  const { name, tables, on } = model;
  const because = 'each handler is only ever called with the type of event that it is filed under';
  return { name, tables, handlers: trust<Projection['handlers']>(on, because) };
}
