import { z } from 'zod';
import { lessonCreditReactor } from '#api/cases/credit/lessons.ts';
import { subscriptionOfSchool } from '#api/cases/subscription/subscription.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Ids } from '#api/database/ids.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { FollowUps } from '#api/reactors/follow-ups.ts';
import { notClaimed } from '#api/scheduled-work/claims.ts';
import type { DueKind } from '#api/scheduled-work/due-work.ts';
import type { Billing } from '#domain/bills/bills.ts';
import type { DraftFee, DraftLine } from '#domain/bills/commands.ts';
import { bills } from '#domain/bills/decide.ts';
import { isDecentHour, lastRun, rhythms } from '#domain/bills/rhythm.ts';
import { type SchoolId, schoolId as schoolNumber } from '#domain/kernel/ids.ts';
import { addDays, dateOf, type Instant, startOfDay } from '#domain/kernel/nz-time.ts';
import {
  listDueRuns,
  listOpenFees,
  listUnbilled,
  type OpenFee,
  type Run,
} from '#projections/bills/query.ts';
import type { Projector } from '#projections/engine/projector.ts';
import { learnerPrices } from './learner-prices.ts';
import {
  byFamily,
  draftsOf,
  type Family,
  feesOf,
  firstDayOf,
  getBilling,
  payersOfDraft,
} from './lines.ts';

type RunDeps = {
  readonly sql: Database;
  readonly log: Pick<EventLog, 'canAppend' | 'head' | 'read' | 'readAll' | 'server'>;
  readonly dispatch: Dispatch;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly projector: Pick<Projector, 'waitFor'>;
  readonly followUps: Pick<FollowUps, 'waitFor'>;
  readonly sellsPlans: boolean;
};

const kind = 'bills';
const item = z.object({
  key: z.string(),
  dueAt: z.string(),
  schoolId: schoolNumber,
  rhythm: z.enum(rhythms).exclude(['never']),
  runAt: z.string(),
});
type Item = z.infer<typeof item>;

/** A run that was missed for longer than this is left to the next one. */
const oldestDays = 6;
/** The most lessons on one bill, as on one invoice. */
const mostLines = 100;

/** Draws the bills of schools as their runs fall due, one school's run at a time. A process that is killed in one is followed by another, and no lesson comes on two bills. */
export function billRuns(deps: RunDeps): DueKind<Item> {
  const { sql, log, dispatch, clock, ids, projector, followUps } = deps;
  return {
    name: kind,
    item,
    async find(now, most) {
      const runs = isDecentHour(now) ? lastRuns(now) : [];
      const isOpen = notClaimed(
        sql,
        kind,
        sql`billed.school_id || '-' || wanted.rhythm || '-' || extract(epoch from wanted.run_at)::bigint`,
      );
      const due = runs.length === 0 ? [] : await listDueRuns(sql, runs, isOpen, most);
      return due.map(({ schoolId, rhythm, runAt }) => {
        const at = new Date(runAt).toISOString();
        const key = `${schoolId}-${rhythm}-${Date.parse(at) / 1_000}`;
        return { key, dueAt: at, schoolId, rhythm, runAt: at };
      });
    },
    async carryOut({ schoolId, rhythm, runAt }) {
      const plan = await subscriptionOfSchool(deps, schoolId);
      const ended = ['cancelled', 'inactive'].includes(plan?.subscriptionStatus ?? '');
      if (plan?.isTrialExpired || ended) return { outcome: 'withdrawn', reason: 'plan ended' };
      await drawAll(schoolId, { rhythm, runAt });
      return { outcome: 'done' };
    },
  };

  async function drawAll(schoolId: SchoolId, run: Pick<Item, 'rhythm' | 'runAt'>): Promise<void> {
    // What was recorded before the run counts in it: also what credit has paid for.
    const position = await log.head();
    await followUps.waitFor(lessonCreditReactor, position);
    await projector.waitFor(await log.head());
    const [billing, prices] = await Promise.all([
      getBilling(sql, schoolId),
      learnerPrices(sql, schoolId),
    ]);
    const from = firstDayOf(billing);
    if (from === null) return;
    const [open, openFees] = await Promise.all([
      listUnbilled(sql, schoolId, startOfDay(from), null),
      listOpenFees(sql, schoolId, startOfDay(from)),
    ]);
    const fees = feesOf(openFees, billing, run).filter(({ isHeldBack }) => !isHeldBack);
    const drafts = draftsOf(open, billing, prices, { ...run, isAhead: false }).filter(
      ({ amountCents, isHeldBack }) => amountCents > 0 && !isHeldBack,
    );
    for (const family of byFamily(drafts, fees, billing))
      for (let nth = 0; nth < family.lessons.length + family.fees.length; nth += mostLines) {
        const lessons = family.lessons.slice(nth, nth + mostLines);
        const rest = Math.max(0, nth - family.lessons.length);
        const ofFamily = family.fees.slice(rest, rest + mostLines - lessons.length);
        await draw(schoolId, run, { lessons, fees: ofFamily }, billing);
      }
  }

  async function draw(
    schoolId: SchoolId,
    { rhythm, runAt }: Pick<Item, 'rhythm' | 'runAt'>,
    { lessons, fees }: Family,
    billing: Billing,
  ): Promise<void> {
    const lines: DraftLine[] = [];
    for (const lesson of lessons) {
      const paymentIds: number[] = [];
      for (const _ of payersOfDraft(lesson, billing)) paymentIds.push(await ids.next('payment'));
      lines.push({
        lessonId: lesson.lessonId,
        studentId: lesson.studentId,
        instructorId: lesson.instructorId,
        paymentIds,
        lessonType: lesson.lessonType,
        startsAt: new Date(lesson.startsAt).toISOString(),
        minutes: lesson.minutes,
        coveredMinutes: Math.min(lesson.minutes, lesson.coveredMinutes),
        priceCents: lesson.priceCents,
        amountCents: lesson.amountCents,
      });
    }
    await dispatch(
      bills,
      schoolId,
      {
        type: 'DrawBill',
        now: clock(),
        schoolId,
        rhythm,
        runAt,
        lines,
        fees: fees.map(draftOfFee),
      },
      { actor: { kind: 'system', id: null }, schoolId, ...ofOneStudent([...lines, ...fees]) },
    );
  }
}

const draftOfFee = (fee: OpenFee): DraftFee => ({
  lessonId: fee.lessonId,
  studentId: fee.studentId,
  instructorId: fee.instructorId,
  paymentId: fee.paymentId,
  payerId: fee.payerId,
  lessonType: fee.lessonType,
  startsAt: new Date(fee.startsAt).toISOString(),
  minutes: fee.minutes,
  coveredMinutes: fee.coveredMinutes,
  priceCents: fee.priceCents,
  amountCents: fee.amountCents,
  fee: fee.why,
});

/** Whose history the bills are in; where they are of several, each says so itself. */
function ofOneStudent(lines: readonly Pick<DraftLine, 'studentId'>[]) {
  const [studentId, ...others] = new Set(lines.map((line) => line.studentId));
  return studentId === undefined || others.length > 0 ? {} : { studentId };
}

/** The latest run of each kind, but for those that lie too far back. */
function lastRuns(now: Instant): Run[] {
  const oldest = startOfDay(addDays(dateOf(now), -oldestDays));
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  return [
    ...(['booked', 'done', 'monthly'] as const).map((rhythm) => ({ rhythm, weekday: 0 })),
    ...weekdays.map((weekday) => ({ rhythm: 'weekly' as const, weekday })),
  ]
    .map((run) => ({ ...run, runAt: lastRun(run.rhythm, run.weekday, now) }))
    .filter(({ runAt }) => runAt >= oldest);
}
