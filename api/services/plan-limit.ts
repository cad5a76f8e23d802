import type { Deps } from '#api/deps.ts';
import { plans } from '#domain/catalogue/plans.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { studentLimitReached } from '#domain/subscription/rejections.ts';
import { countActiveStudents } from '#projections/students/query.ts';
import { getTrialStatus } from '#projections/subscriptions/query.ts';

/** Throws 402 when one more active student would exceed the founder's plan. */
export async function mustHaveRoomForStudent(
  { sql, clock }: Deps,
  schoolId: SchoolId,
): Promise<void> {
  const status = await getTrialStatus(sql, founderOf(schoolId), dateOf(clock()));
  if (!status || status.subscriptionType === 'trial') return;
  const limit = plans[status.subscriptionType].activeStudents;
  if (limit !== null && (await countActiveStudents(sql, schoolId)) >= limit)
    throw studentLimitReached(limit);
}
