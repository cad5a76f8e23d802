import type { Command, Decider } from '../kernel/decider.ts';
import { type Foreign, type ForeignEvent, type ForeignPlace, noun } from './events.ts';

export type AcknowledgeForeignEvent = Command<
  'AcknowledgeForeignEvent',
  { eventId: string; places: readonly ForeignPlace[] }
>;

/** What lies on the ledger's server and is not of the ledger: nobody can take it away, so somebody says that it is known. */
export const foreign: Decider<AcknowledgeForeignEvent, Foreign, ForeignEvent> = {
  ...noun,
  decide: ({ eventId, places }, known) =>
    places
      .filter(
        ({ stream, revision }) =>
          !known.some((place) => place.stream === stream && place.revision === revision),
      )
      .map((place) => ({ type: 'ForeignEventAcknowledged', data: { eventId, ...place } })),
};
