import type { z } from 'zod';
import type { Person } from './personal.ts';

/** How one type of event looks in the ledger. */
export type EventDefinition<Data extends z.ZodObject = z.ZodObject> = {
  readonly data: Data;
  /** The schema's present version; events are written with it. */
  readonly version: number;
  /** The person whose key seals the fields marked `personal`. Required as soon as there is one. */
  readonly person?: (data: z.infer<Data>) => Person;
  /** `upcasts[n]` turns data of version n into version n + 1. */
  readonly upcasts: Readonly<
    Record<number, (data: Record<string, unknown>) => Record<string, unknown>>
  >;
};

/** The events of one noun, by type. */
export type EventCatalogue = Readonly<Record<string, EventDefinition>>;

/** The union `{ type, data }` that a catalogue describes. */
export type EventOf<Catalogue extends EventCatalogue> = {
  [Type in keyof Catalogue & string]: {
    readonly type: Type;
    readonly data: z.infer<Catalogue[Type]['data']>;
  };
}[keyof Catalogue & string];

/** Any event, seen from where its type does not matter. */
export type AnyEvent = { readonly type: string; readonly data: Readonly<Record<string, unknown>> };

/** Defines one event type; version 1 and no personal data unless said otherwise. */
export function event<Data extends z.ZodObject>(
  data: Data,
  options: Partial<Omit<EventDefinition<Data>, 'data'>> = {},
): EventDefinition<Data> {
  return { data, version: 1, upcasts: {}, ...options };
}
