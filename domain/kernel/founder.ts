import type { AccountId, SchoolId } from './ids.ts';

/** The account that founded a school and owns it. A school takes its founder's number, so that founding twice meets the same stream. */
export const founderOf = (schoolId: SchoolId): AccountId => schoolId as number;

/** The school that an account founds; whether it has done so, the school's stream tells. */
export const schoolFoundedBy = (accountId: AccountId): SchoolId => accountId as number;

/** Whether an account owns this school; false for an account without one. */
export const isOwner = (accountId: AccountId, schoolId: SchoolId | null): boolean =>
  schoolId !== null && founderOf(schoolId) === accountId;
