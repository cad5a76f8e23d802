import { evolveBy } from '../kernel/decider.ts';
import type { TeamEvent } from './events.ts';

/** The accounts that teach at a school in addition to its owner. */
export type Team = readonly number[];

export const nobodyElse: Team = [];

export const evolve = evolveBy<Team, TeamEvent>({
  InstructorJoined: (team, { accountId }) => [...team, accountId],
  InstructorLeft: (team, { accountId }) => team.filter((member) => member !== accountId),
});
