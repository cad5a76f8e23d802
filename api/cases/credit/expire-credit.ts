import type { Deps } from '#api/deps.ts';
import type { Round } from '#api/scheduled-work/rounds.ts';
import { credit } from '#domain/credit/decide.ts';
import { warnedUntil } from '#domain/credit/free-minutes.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { addMinutes, dateOf } from '#domain/kernel/nz-time.ts';
import { listExpiring, listStrays } from '#projections/credit/query.ts';
import { rulesOf } from './lessons.ts';

type CreditDeps = Pick<Deps, 'sql' | 'dispatch' | 'clock'>;
const system = { actor: { kind: 'system', id: null } } as const;

/** Says what is about to expire, and lets expire what has. Again changes nothing. */
export async function expireCredit({ sql, dispatch, clock }: CreditDeps): Promise<void> {
  const on = dateOf(clock());
  for (const whose of await listExpiring(sql, warnedUntil(on))) {
    const context = { ...system, ...whose };
    const { studentId } = whose;
    await dispatch(credit, studentId, { type: 'AnnounceExpiry', ...whose, on }, context);
    await dispatch(credit, studentId, { type: 'ExpireCredit', ...whose, on }, context);
  }
}

/** Minutes after which a lesson that credit was kept for is in the diary, or never will be. */
const strayMinutes = 15;

/** Frees what was kept for lessons that a process was killed before it booked. */
export async function freeStrays({ sql, dispatch, clock }: CreditDeps): Promise<void> {
  for (const { lessonId, ...whose } of await listStrays(sql, addMinutes(clock(), -strayMinutes))) {
    const { rules, hourCents } = await rulesOf(sql, whose.schoolId);
    const nothing = { asOf: 1, lesson: null, feePaymentId: null };
    const instructorId = founderOf(whose.schoolId);
    await dispatch(
      credit,
      whose.studentId,
      { type: 'FollowLesson', ...whose, lessonId, instructorId, rules, hourCents, ...nothing },
      { ...system, ...whose },
    );
  }
}

export const creditRounds = (deps: CreditDeps): Round[] => [
  { name: 'credit that expires', everyMinutes: 60, run: () => expireCredit(deps) },
  { name: 'credit of lessons never booked', everyMinutes: 10, run: () => freeStrays(deps) },
];
