import type { Deps } from '#api/deps.ts';
import { plans } from '#domain/catalogue/plans.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { studentLimitReached } from '#domain/subscription/rejections.ts';
import { countActiveStudents } from '#projections/students/query.ts';
import { getTrialStatus } from '#projections/subscriptions/query.ts';

/**
 * Throws 402 when one more active student would exceed the owner's plan. A school takes its founder's number, so the school's plan is that account's.
 */
export async function mustHaveRoomForStudent(
  { sql, clock }: Deps,
  schoolId: number,
): Promise<void> {
  const status = await getTrialStatus(sql, schoolId, dateOf(clock()));
  if (!status || status.subscriptionType === 'trial') return;
  const limit = plans[status.subscriptionType].activeStudents;
  if (limit !== null && (await countActiveStudents(sql, schoolId)) >= limit)
    throw studentLimitReached(limit);
}
