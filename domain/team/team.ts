import { evolveBy } from '../kernel/decider.ts';
import type { TeamEvent } from './events.ts';

/** The accounts that teach at a school beside its owner. */
export type Team = readonly number[];

export const nobodyElse: Team = [];

export const evolve = evolveBy<Team, TeamEvent>({
  InstructorJoined: (team, { accountId }) => [...team, accountId],
  InstructorLeft: (team, { accountId }) => team.filter((member) => member !== accountId),
});

/** A school takes the number of the account that founds it, so its owner is the account with its number. */
export const isOwner = (accountId: number, schoolId: number | null): boolean =>
  accountId === schoolId;
