import { cardAccounts } from '#api/cases/payments/card-accounts.ts';
import { billing } from '#api/cases/subscription/billing.ts';
import type { Deps } from '#api/deps.ts';
import type { PaymentMethod } from '#domain/catalogue/payments.ts';
import { defaultPrices } from '#domain/catalogue/prices.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import {
  addDays,
  dateOf,
  daysBetween,
  type Instant,
  instantAt,
  type LocalDate,
} from '#domain/kernel/nz-time.ts';
import { payment } from '#domain/payment/decide.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getTrialStatus } from '#projections/subscriptions/query.ts';
import { demoInstructor, demoSchoolId as schoolId } from './people.ts';
import type { DemoLearner } from './timetable.ts';

const asInstructor = { kind: 'instructor', id: demoInstructor.accountId } as const;

type DemoPayment = {
  studentId: StudentId;
  amountCents: number;
  description: string;
  askedOn: LocalDate;
  dueOn: LocalDate;
  method: PaymentMethod;
  /** Null while it is still owed. */
  paidOn: LocalDate | null;
};

const methods: readonly PaymentMethod[] = ['bank_transfer', 'bank_transfer', 'cash', 'card'];
/** Every so many of what was asked for lately is still owed. */
const stillOwed = 3;
const recentDays = 12;

/**
 * What learners paid and owe: a package when they began and single lessons since, with some late and some not due yet. The prepaid learner has no lesson to
 * pay for since.
 * @returns the payment of the prepaid learner's package
 */
export async function takeDemoPayments(
  deps: Pick<Deps, 'dispatch' | 'clock'>,
  learners: readonly DemoLearner[],
  prepaid: StudentId,
): Promise<{ studentId: StudentId; paymentId: number; paidOn: LocalDate }> {
  const now = deps.clock();
  const all = learners.flatMap((learner) =>
    learner.studentId === prepaid ? [packageOf(learner)] : paymentsOf(learner, dateOf(now)),
  );
  await Promise.all(all.map((one, index) => enter(deps, index + 1, one, now)));
  const index = all.findIndex(({ studentId }) => studentId === prepaid);
  const paidOn = all[index]?.paidOn ?? dateOf(now);
  return { studentId: prepaid, paymentId: index + 1, paidOn };
}

function packageOf({ studentId, enrolledOn }: DemoLearner): DemoPayment {
  const { tenLessonPackagePrice: amountCents } = defaultPrices;
  const paid = asked(studentId, enrolledOn, { amountCents, description: '10-Lesson Package' });
  return { ...paid, method: 'bank_transfer', paidOn: enrolledOn };
}

/** Moves the demo school from its trial to Professional, through the sandbox's till. Without the sandbox it stays on its trial. */
export async function chooseDemoPlan(deps: Deps): Promise<void> {
  const { sql, clock, stripeSandbox } = deps;
  const status = await getTrialStatus(sql, demoInstructor.accountId, dateOf(clock()));
  const account = await getAccount(sql, demoInstructor.accountId);
  if (!stripeSandbox || !account || !status?.isTrialUser) return;
  const plans = billing(deps);
  const { id } = await plans.checkout(account, 'professional');
  await stripeSandbox.completeCheckout(id, 'pm_card_visa');
  await plans.verify(account.id, id);
}

/** Has the demo school paid by card into an account of its own at the sandbox. */
export async function openDemoCardAccount(
  deps: Parameters<typeof cardAccounts>[0] & Pick<Deps, 'stripeSandbox'>,
): Promise<void> {
  const accounts = cardAccounts(deps);
  const { status } = await accounts.view(schoolId);
  if (!deps.stripeSandbox || status === 'ready') return;
  await accounts.begin(schoolId, { actor: asInstructor, schoolId });
  const { cardAccount } = await accounts.view(schoolId);
  if (cardAccount) await deps.stripeSandbox.onboard(cardAccount, 'complete');
  await accounts.refresh(schoolId);
}

function paymentsOf({ studentId, enrolledOn, totalLessons }: DemoLearner, today: LocalDate) {
  const isLong = totalLessons > 10;
  const first = asked(studentId, enrolledOn, {
    amountCents: isLong
      ? defaultPrices.tenLessonPackagePrice
      : defaultPrices.fiveLessonPackagePrice,
    description: isLong ? '10-lesson package' : '5-lesson package',
  });
  const weekly: DemoPayment[] = [];
  for (let on = addDays(enrolledOn, 10); on < today; on = addDays(on, 9 + (studentId % 4))) {
    const isDouble = (studentId + weekly.length) % 4 === 0;
    weekly.push(
      asked(studentId, on, {
        amountCents: isDouble ? defaultPrices.doubleLessonPrice : defaultPrices.standardLessonPrice,
        description: isDouble ? 'Double lesson' : 'Driving lesson',
      }),
    );
  }
  return [first, ...weekly].map((one) => settledBy(today, one));
}

function asked(
  studentId: StudentId,
  askedOn: LocalDate,
  what: Pick<DemoPayment, 'amountCents' | 'description'>,
): DemoPayment {
  const method = methods[(studentId + daysBetween('2026-01-01', askedOn)) % methods.length];
  return {
    studentId,
    ...what,
    askedOn,
    dueOn: addDays(askedOn, 7),
    method: method ?? 'bank_transfer',
    paidOn: addDays(askedOn, studentId % 5),
  };
}

function settledBy(today: LocalDate, one: DemoPayment): DemoPayment {
  const isRecent = daysBetween(one.askedOn, today) <= recentDays;
  const isOwed = isRecent && one.studentId % stillOwed === 0;
  return isOwed || (one.paidOn ?? today) > today ? { ...one, paidOn: null } : one;
}

async function enter(
  { dispatch }: Pick<Deps, 'dispatch'>,
  paymentId: number,
  { askedOn, paidOn, ...asks }: DemoPayment,
  now: Instant,
): Promise<void> {
  const context = { actor: asInstructor, schoolId, studentId: asks.studentId, paymentId };
  const notAfter = (at: Instant) => (at < now ? at : now);
  await dispatch(
    payment,
    paymentId,
    {
      type: 'RequestPayment',
      now: notAfter(instantAt(askedOn, '17:30')),
      paymentId,
      schoolId,
      instructorId: demoInstructor.accountId,
      invoiceNumber: null,
      ...asks,
    },
    context,
  );
  if (paidOn === null) return;
  const { method } = asks;
  await dispatch(
    payment,
    paymentId,
    {
      type: 'ChangePayment',
      now: notAfter(instantAt(paidOn, '18:15')),
      paymentId,
      status: 'completed',
      method,
      paidOn,
    },
    context,
  );
}
