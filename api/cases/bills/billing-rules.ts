import { actingFor, actingOn } from '#api/cases/school/instructor.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { type BillingRules, firstBillingRules } from '#domain/bills/bills.ts';
import type { BillingRulesForm } from '#domain/bills/commands.ts';
import { bills } from '#domain/bills/decide.ts';
import { nextRun, type Rhythm, type RunRhythm } from '#domain/bills/rhythm.ts';
import { lessonNotFound } from '#domain/diary/rejections.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf, type LocalDate, startOfDay } from '#domain/kernel/nz-time.ts';
import {
  getBilledLesson,
  getBillingRules,
  getLearnerBilling,
  listDrawn,
  listOpenFees,
  listUnbilled,
} from '#projections/bills/query.ts';
import { getPayerNames } from '#projections/payers/query.ts';
import { learnerPrices } from './learner-prices.ts';
import { byPayer, draftsOf, feesOf, firstDayOf, getBilling } from './lines.ts';

type RulesDeps = { readonly sql: Database; readonly dispatch: Dispatch; readonly clock: Clock };

type Wanted = {
  readonly [Name in 'rhythm' | 'weekday' | 'billsFrom']?: BillingRulesForm[Name] | undefined;
};

/** Rules with what somebody tries instead of them. */
function tried(saved: BillingRules, wanted: Wanted, today: LocalDate): BillingRules {
  const { rhythm = saved.rhythm, weekday = saved.weekday, billsFrom } = wanted;
  const wasOn = saved.rhythm !== 'never';
  return { ...saved, rhythm, weekday, billsFrom: billsFrom ?? (wasOn ? saved.billsFrom : today) };
}

/** How many bills of before are listed. */
const mostDrawn = 50;
const runRhythms: readonly RunRhythm[] = ['booked', 'done', 'weekly', 'monthly'];

/** When a school bills its learners, what the next runs hold, and which lessons stay off. */
export function billingRules(deps: RulesDeps) {
  const { sql, dispatch, clock } = deps;
  return { rulesOf, learnerOf, ahead, payerNames, drawn, setRules, setLearner, holdBack, putBack };

  async function rulesOf(schoolId: SchoolId) {
    return (await getBillingRules(sql, schoolId)) ?? { ...firstBillingRules, revision: 0 };
  }

  /** How one learner is billed; null is like the others. @throws 404 unless they are the school's */
  async function learnerOf(schoolId: SchoolId, studentId: StudentId) {
    await studentOf(deps, schoolId, studentId);
    const own = await getLearnerBilling(sql, schoolId, studentId);
    return { studentId, rhythm: own?.rhythm ?? null, revision: own?.revision ?? 0 };
  }

  /**
   * The next run of each rhythm, with the lessons it would bill now.
   * @param wanted rules to try instead of the school's
   */
  async function ahead(schoolId: SchoolId, wanted: Wanted = {}) {
    const now = clock();
    const [saved, prices] = await Promise.all([rulesOf(schoolId), learnerPrices(sql, schoolId)]);
    const rules = tried(saved, wanted, dateOf(now));
    const billing = await getBilling(sql, schoolId, rules);
    const from = firstDayOf(billing);
    const { learners, payerBilling } = billing;
    const since = from === null ? null : startOfDay(from);
    const [open, fees] =
      since === null
        ? [[], []]
        : await Promise.all([
            listUnbilled(sql, schoolId, since, null),
            listOpenFees(sql, schoolId, since),
          ]);
    const inUse = new Set<Rhythm | null>(
      [rules, ...learners.values(), ...payerBilling.values()].map(({ rhythm }) => rhythm),
    );
    return runRhythms
      .filter((rhythm) => inUse.has(rhythm))
      .map((rhythm) => {
        const runAt = nextRun(rhythm, rules.weekday, now);
        const run = { rhythm, runAt, isAhead: true };
        const lessons = draftsOf(open, billing, prices, run);
        return { rhythm, runAt, bills: byPayer(lessons, feesOf(fees, billing, run), billing) };
      })
      .toSorted((a, b) => (a.runAt < b.runAt ? -1 : 1));
  }

  function payerNames(schoolId: SchoolId) {
    return getPayerNames(sql, schoolId);
  }

  async function drawn(schoolId: SchoolId) {
    return listDrawn(sql, schoolId, mostDrawn);
  }

  async function setRules(owner: Instructor, form: BillingRulesForm) {
    const { schoolId } = owner;
    await dispatch(
      bills,
      schoolId,
      { type: 'SetBillingRules', schoolId, ...form },
      actingFor(owner),
    );
    return rulesOf(schoolId);
  }

  async function setLearner(owner: Instructor, studentId: StudentId, rhythm: Rhythm | null) {
    const { schoolId } = owner;
    await studentOf(deps, schoolId, studentId);
    await dispatch(
      bills,
      schoolId,
      { type: 'SetLearnerBilling', schoolId, studentId, rhythm },
      actingOn(owner, studentId),
    );
    return learnerOf(schoolId, studentId);
  }

  function holdBack(owner: Instructor, lessonId: number): Promise<void> {
    return decide(deps, 'HoldLessonBack', owner, lessonId);
  }

  function putBack(owner: Instructor, lessonId: number): Promise<void> {
    return decide(deps, 'PutLessonBack', owner, lessonId);
  }
}

const everSince = new Date(0).toISOString();

async function decide(
  { sql, dispatch }: Pick<RulesDeps, 'sql' | 'dispatch'>,
  type: 'HoldLessonBack' | 'PutLessonBack',
  owner: Instructor,
  lessonId: number,
): Promise<void> {
  const { schoolId } = owner;
  const lesson = await getBilledLesson(sql, schoolId, lessonId);
  if (!lesson) throw lessonNotFound();
  const { studentId } = lesson;
  const owesFee = (await listOpenFees(sql, schoolId, everSince, lessonId)).length > 0;
  await dispatch(
    bills,
    schoolId,
    { type, schoolId, studentId, lessonId, owesFee },
    actingOn(owner, studentId),
  );
}
