import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id } from '../kernel/ids.ts';

/** The end of a school's time here; it lives in the school's stream. */
export const schoolClosingEvents = {
  /** Its people can no longer sign in and it is not listed; everything recorded stays. */
  SchoolArchived: event(z.object({ schoolId: id })),
};
export type SchoolClosingEvent = EventOf<typeof schoolClosingEvents>;
