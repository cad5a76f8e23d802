import { z } from 'zod';
import { evolveBy } from '../kernel/decider.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, schoolId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import { PersistentSet } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';

/** Who teaches at a school in addition to its owner. The stream is `team-<school>`. */
export const teamEvents = {
  InstructorJoined: event(z.object({ schoolId, accountId, invitedBy: accountId })),
  /** They may no longer come in; what they recorded stays, and their students are the owner's. */
  InstructorLeft: event(z.object({ schoolId, accountId })),
};

export type TeamEvent = EventOf<typeof teamEvents>;

/** The accounts that teach at a school in addition to its owner. */
export type Team = PersistentSet<number>;

export const nobodyElse: Team = PersistentSet.of();

export const evolve = evolveBy<Team, TeamEvent>({
  InstructorJoined: (team, { accountId: joined }) => team.with(joined),
  InstructorLeft: (team, { accountId: left }) => team.without(left),
});

export const noun = defineNoun({
  noun: 'team',
  label: 'Team',
  of: 'school',
  initial: nobodyElse,
  evolve,
  bound: kept(),
  // An instructor who leaves hands their students and conversations to the owner.
  topics: ['team', 'students', 'messages'],
});
