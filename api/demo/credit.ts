import { followVoucher } from '#api/cases/credit/interrupted.ts';
import { creditMoney } from '#api/cases/credit/payments.ts';
import { voucherHash } from '#api/cases/credit/vouchers.ts';
import type { Deps } from '#api/deps.ts';
import { eventsOf } from '#api/event-log/event-log.ts';
import { defaultPrices, services } from '#domain/catalogue/prices.ts';
import { credit } from '#domain/credit/decide.ts';
import { firstCreditRules } from '#domain/credit/rules.ts';
import { fold } from '#domain/kernel/decider.ts';
import { type StudentId, studentId as studentIdOf } from '#domain/kernel/ids.ts';
import {
  addDays,
  addMinutes,
  dateOf,
  type Instant,
  instantAt,
  type LocalDate,
  minutesBetween,
} from '#domain/kernel/nz-time.ts';
import { school } from '#domain/school/decide.ts';
import { voucher } from '#domain/voucher/decide.ts';
import { listProducts } from '#projections/credit-offer/query.ts';
import { demoInstructor, demoSchoolId as schoolId } from './people.ts';
import type { DemoLearner, DemoLesson } from './timetable.ts';

const instructorId = demoInstructor.accountId;
const actor = { kind: 'instructor', id: instructorId } as const;

/** What the learner with a package has had of it, as near as the timetable comes to it. */
const usedMinutes = 6 * 60;
/** A present to the learner whose portal the demo opens. */
const presented = {
  studentId: studentIdOf.parse(1),
  code: 'KAHATREE4996',
  minutes: 120,
} as const;
/** Days back within which somebody was missed who pays for it. */
const missedDays = 25;

/** Who bought ten lessons ahead: the learner whose lessons so far come nearest to six hours. */
export function demoPrepaid(
  learners: readonly DemoLearner[],
  lessons: readonly DemoLesson[],
): StudentId {
  const far = ({ studentId }: DemoLearner) =>
    Math.abs(
      lessons.reduce(
        (sum, lesson) =>
          lesson.studentId === studentId && lesson.status === 'completed'
            ? sum + minutesBetween(lesson.startsAt, lesson.endsAt)
            : sum,
        -usedMinutes,
      ),
    );
  const others = learners.filter(({ studentId }) => studentId !== presented.studentId);
  return others.toSorted((a, b) => far(a) - far(b))[0]?.studentId ?? presented.studentId;
}

/** The package whose payment the learner made when they began: sold before their first lesson, so that each has its minutes. */
export async function sellDemoPackage(
  deps: Deps,
  { studentId, paymentId, paidOn }: { studentId: StudentId; paymentId: number; paidOn: LocalDate },
): Promise<void> {
  const ten = (await listProducts(deps.sql, schoolId)).find(
    ({ name }) => name === services.at(-1)?.name,
  );
  if (!ten) return;
  const context = { actor, schoolId, studentId };
  const { events } = await deps.dispatch(
    credit,
    studentId,
    {
      type: 'OrderCredit',
      now: instantAt(paidOn, '17:30'),
      schoolId,
      studentId,
      paymentId,
      instructorId,
      product: ten,
      method: 'bank_transfer',
      paidOn,
      voucher: null,
      isAgain: true,
    },
    context,
  );
  await creditMoney(deps).askForMoney(context, events);
}

/** What late cancelling costs, a voucher that somebody was given, and a lesson that a learner did not come to and pays for. Asked again it changes nothing. */
export async function giveDemoCredit(
  deps: Deps,
  lessons: readonly DemoLesson[],
  prepaid: StudentId,
  now: Instant,
): Promise<void> {
  const rules = { ...firstCreditRules, lateCancelPercent: 100 };
  await deps.dispatch(
    school,
    schoolId,
    { type: 'SetCreditRules', schoolId, rules },
    { actor, schoolId },
  );
  await present(deps, now);
  const since = addDays(dateOf(now), -missedDays);
  const missed = lessons.findLast(
    ({ status, startsAt, studentId }) =>
      status === 'no-show' &&
      dateOf(startsAt) > since &&
      studentId !== prepaid &&
      studentId !== presented.studentId,
  );
  if (missed) await charge(deps, missed, now);
}

async function present(deps: Deps, now: Instant): Promise<void> {
  const { dispatch, log, ids } = deps;
  const { studentId, code, minutes } = presented;
  const hash = voucherHash(code);
  const stream = `voucher-${hash}`;
  const recorded = async () => fold(voucher, eventsOf(voucher, await log.read(stream)));
  const paidOn = addDays(dateOf(now), -9);
  if ((await recorded()).status === 'none')
    await dispatch(
      voucher,
      hash,
      {
        type: 'IssueVoucher',
        now: instantAt(paidOn, '11:20'),
        schoolId,
        voucherId: await ids.next('voucher'),
        instructorId,
        code,
        productId: await ids.next('credit_product'),
        name: 'Two lessons as a present',
        minutes,
        priceCents: defaultPrices.doubleLessonPrice,
        lessonTypes: [],
        method: 'cash',
        paidOn,
        expiresOn: null,
        buyerName: 'Margaret Hill',
        buyerContact: null,
      },
      { actor, schoolId },
    );
  const context = { actor: { kind: 'student', id: studentId }, schoolId, studentId } as const;
  if ((await recorded()).status === 'open')
    await dispatch(
      voucher,
      hash,
      {
        type: 'RedeemVoucher',
        now: addMinutes(now, -3 * 24 * 60),
        schoolId,
        studentId,
      },
      context,
    );
  await followVoucher({ ...deps, creditMoney: creditMoney(deps) }, context, stream);
}

async function charge(
  deps: Deps,
  { lessonId, studentId, startsAt, endsAt, lessonType }: DemoLesson,
  now: Instant,
): Promise<void> {
  const minutes = minutesBetween(startsAt, endsAt);
  const context = { actor, schoolId, studentId };
  const { events } = await deps.dispatch(
    credit,
    studentId,
    {
      type: 'DecideLateFee',
      now,
      schoolId,
      studentId,
      lessonId,
      instructorId,
      // Whatever is known of the lesson is known by now.
      asOf: await deps.log.head(),
      lesson: { status: 'no-show', startsAt, minutes, lessonType },
      minutes,
      reason: 'Nobody came, and nobody called',
      hourCents: defaultPrices.standardLessonPrice,
      feePaymentId: await deps.ids.next('payment'),
    },
    context,
  );
  await creditMoney(deps).askForMoney(context, events);
}
