import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, schoolId } from '../kernel/ids.ts';
import { personalLine } from '../kernel/personal.ts';
import { count, localDate, utcInstant } from '../kernel/schemas.ts';

const ownTime = { ownTimeId: id, schoolId, instructorId: accountId };
const span = {
  startsAt: utcInstant,
  endsAt: utcInstant,
  /** Null where it happens once; then `until` is null too. */
  everyWeeks: count.nullable(),
  until: localDate.nullable(),
};
/** The days of these editions are to be opened again. */
const frees = z.array(z.object({ edition: count, ...span })).max(10);

/** The stream is `owntime-<number>`. */
export const ownTimeEvents = {
  /** An edition that its days are now being asked for. */
  OwnTimeBegun: event(z.object({ ...ownTime, edition: count, title: personalLine(), ...span }), {
    person: ({ instructorId }) => `account-${instructorId}`,
  }),
  /** Every day holds the edition: it counts from here on, in the place of the one before. */
  OwnTimeKept: event(z.object({ ...ownTime, edition: count, frees })),
  /** A day refused, or nobody was heard of who still asked. */
  OwnTimeGivenUp: event(z.object({ ...ownTime, edition: count, frees })),
  OwnTimeRemoved: event(z.object({ ...ownTime, frees })),
};

export type OwnTimeEvent = EventOf<typeof ownTimeEvents>;
