import { z } from 'zod';
import { evolveBy } from '../kernel/decider.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { defineNoun } from '../kernel/noun.ts';
import { line } from '../kernel/schemas.ts';
import { thing } from '../kernel/stream-bound.ts';

/** The stream is `foreign-<id of the event>`. */
export const foreignEvents = {
  /** Somebody has looked at an event that lies on the ledger's server and is not of the ledger, and says that it may lie there. */
  ForeignEventAcknowledged: event(
    z.object({
      eventId: line(),
      /** Its whole name there. */
      stream: line(),
      /** As text: the server counts further than a number of ours does. */
      revision: line(),
    }),
  ),
};

export type ForeignEvent = EventOf<typeof foreignEvents>;
export type ForeignPlace = Omit<ForeignEvent['data'], 'eventId'>;

/** Where events under this id were acknowledged. */
export type Foreign = readonly ForeignPlace[];
export const nothingForeign: Foreign = [];

export const evolve = evolveBy<Foreign, ForeignEvent>({
  ForeignEventAcknowledged: (places, { stream, revision }) => [...places, { stream, revision }],
});

export const noun = defineNoun({
  noun: 'foreign',
  label: 'Calendar events',
  initial: nothingForeign,
  evolve,
  bound: thing('one event id'),
  topics: [],
});
