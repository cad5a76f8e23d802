import type { Deps } from '#api/deps.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { countOpenSchools } from '#projections/schools/query.ts';

/**
 * Real card money of all schools would be paid out to one bank account: that of the one Stripe account whose keys the app has. So with live keys an installation has one school, unless
 * schools can have accounts of their own.
 */
type SchoolDeps = Pick<Deps, 'sql' | 'log' | 'projector' | 'locks' | 'stripe'>;

/** At the start, once the read models are those of this edition. @throws BootProblem with live keys and several schools */
export async function mustHaveOneSchool(deps: Omit<SchoolDeps, 'locks'>): Promise<void> {
  if (!deps.stripe.isLive || deps.stripe.hasAccounts) return;
  const schools = await openSchools(deps);
  if (schools > 1)
    throw new BootProblem(
      `Keep Left cannot start: STRIPE_SECRET_KEY is a live key, and ${schools} schools are here. The card money of all of them would go to one Stripe account. ` +
        'Set STRIPE_CONNECT_WEBHOOK_SECRET, so that each school is paid into its own account, or start without keys: then no cards are taken.',
    );
}

/** Sets up another school, alone among all processes. @throws Rejection with live keys where there is one already */
export function asOnlySchool<Result>(
  deps: SchoolDeps,
  isRecordedBefore: boolean,
  found: () => Promise<Result>,
): Promise<Result> {
  if (!deps.stripe.isLive || deps.stripe.hasAccounts) return found();
  return deps.locks.schools(0, async () => {
    if (!isRecordedBefore && (await openSchools(deps)) > 0) throw oneSchoolOnly();
    return found();
  });
}

async function openSchools({
  sql,
  log,
  projector,
}: Pick<SchoolDeps, 'sql' | 'log' | 'projector'>): Promise<number> {
  await projector.waitFor(await log.head());
  return countOpenSchools(sql);
}

const oneSchoolOnly = () =>
  new Rejection(
    'conflict',
    'one_school_only',
    'This Keep Left is for one school, which is set up already. Ask its owner to invite you to their team.',
  );
