import type { Deps } from '#api/deps.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { hasPremiumFeatures, premiumNeeded } from '#domain/subscription/features.ts';
import { getTrialStatus } from '#projections/subscriptions/query.ts';

type PlanDeps = Pick<Deps, 'sql' | 'clock'>;

/** Whether a school's plan, which is its founder's, carries more than one instructor. */
export async function mayHaveTeam({ sql, clock }: PlanDeps, schoolId: SchoolId): Promise<boolean> {
  const plan = await getTrialStatus(sql, founderOf(schoolId), dateOf(clock()));
  return plan !== null && hasPremiumFeatures(plan);
}

/** Throws 402 where it does not. */
export async function mustHaveTeamPlan(deps: PlanDeps, schoolId: SchoolId): Promise<void> {
  if (!(await mayHaveTeam(deps, schoolId)))
    throw premiumNeeded('Several instructors in one school');
}
