import type { Clock } from '#api/clock.ts';
import type { Database } from '#api/database.ts';
import { founderOf, isOwner } from '#domain/kernel/founder.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { planEnded, planForOne, trialExpired } from '#domain/subscription/rejections.ts';
import { getTrialStatus } from '#projections/subscriptions/query.ts';

/**
 * Throws 402 when a school's plan does not let this person write: reading and exporting go on. A school's plan is its
 * founder's; only Premium and the trial carry more than one instructor.
 */
export async function mustBePaying(
  { sql, clock }: { readonly sql: Database; readonly clock: Clock },
  { accountId, schoolId }: { readonly accountId: AccountId; readonly schoolId: SchoolId },
): Promise<void> {
  const status = await getTrialStatus(sql, founderOf(schoolId), dateOf(clock()));
  if (status?.isTrialExpired) throw trialExpired();
  if (status?.subscriptionStatus === 'cancelled' || status?.subscriptionStatus === 'inactive')
    throw planEnded();
  if (status?.subscriptionType === 'professional' && !isOwner(accountId, schoolId))
    throw planForOne();
}
