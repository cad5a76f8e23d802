import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id } from '../kernel/ids.ts';

/** Who teaches at a school in addition to its owner. The stream is `team-<school>`. */
export const teamEvents = {
  InstructorJoined: event(z.object({ schoolId: id, accountId: id, invitedBy: id })),
  /** They may no longer come in; what they recorded stays, and their students are the owner's. */
  InstructorLeft: event(z.object({ schoolId: id, accountId: id })),
};

export type TeamEvent = EventOf<typeof teamEvents>;
