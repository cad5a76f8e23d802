import { z } from 'zod';
import { evolveBy } from '../kernel/decider.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, schoolId } from '../kernel/ids.ts';

/** Who teaches at a school in addition to its owner. The stream is `team-<school>`. */
export const teamEvents = {
  InstructorJoined: event(z.object({ schoolId, accountId, invitedBy: accountId })),
  /** They may no longer come in; what they recorded stays, and their students are the owner's. */
  InstructorLeft: event(z.object({ schoolId, accountId })),
};

export type TeamEvent = EventOf<typeof teamEvents>;

/** The accounts that teach at a school in addition to its owner. */
export type Team = readonly number[];

export const nobodyElse: Team = [];

export const evolve = evolveBy<Team, TeamEvent>({
  InstructorJoined: (team, { accountId: joined }) => [...team, joined],
  InstructorLeft: (team, { accountId: left }) => team.filter((member) => member !== left),
});
