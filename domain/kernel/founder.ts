// Apart from `ids.ts`, whose zod the first screens would otherwise load.
import type { AccountId, SchoolId } from './ids.ts';

/** The account that founded a school and owns it. A school takes its founder's number, so that founding twice meets the same stream. */
export const founderOf = (school: SchoolId): AccountId => school as number as AccountId;

/** The school that an account founds; whether it has done so, the school's stream tells. */
export const schoolFoundedBy = (account: AccountId): SchoolId => account as number as SchoolId;

/** Whether an account owns this school; false for an account without one. */
export const isOwner = (account: AccountId, school: SchoolId | null): boolean =>
  school !== null && founderOf(school) === account;
