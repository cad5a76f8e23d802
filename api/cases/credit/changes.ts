import { refundRefused } from '#api/cases/payments/refunds.ts';
import { actingOn } from '#api/cases/school/instructor.ts';
import { currentStudentOf, studentOf } from '#api/cases/students/students.ts';
import type { Context, Sent } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { PaymentMethod } from '#domain/catalogue/payments.ts';
import type { CreditCommand } from '#domain/credit/commands.ts';
import type { Credit } from '#domain/credit/credit.ts';
import { credit } from '#domain/credit/decide.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { paidInTheFuture } from '#domain/payment/rejections.ts';
import { productNotFound } from '#domain/school/credit-products.ts';
import { listProducts } from '#projections/credit-offer/query.ts';
import { haveOnePayer } from '#projections/guardians/one-payer.ts';
import { recordedCredit } from './giving-back.ts';
import { followMove } from './interrupted.ts';
import type { CreditMoney } from './payments.ts';
import { lessonsAhead } from './waiting.ts';

type ChangeDeps = Pick<
  Deps,
  'sql' | 'log' | 'dispatch' | 'clock' | 'projector' | 'states' | 'ids'
> & {
  readonly creditMoney: CreditMoney;
};

/** Minutes of one purchase; all that it has free where none are named. */
type OfPurchase = {
  readonly purchaseId: number;
  readonly minutes: number | null;
  readonly reason: string;
};

/** What a school does with the credit of its students. */
export function creditChanges(deps: ChangeDeps) {
  const { sql, log, dispatch, clock, states, ids, creditMoney } = deps;
  return { sell, grant, takeBackGrant, refund, move, restore };

  /**
   * Sells a product: the purchase, its payment, and once that is settled its minutes.
   * @returns the purchase's number among the student's
   * @throws 404 for a product or student of another school, 409 for an archived student or the same sale moments ago
   */
  async function sell(
    instructor: Instructor,
    studentId: StudentId,
    sold: {
      readonly productId: number;
      readonly method: PaymentMethod | null;
      readonly isPaid: boolean;
      readonly paidOn: LocalDate | null;
      readonly isAgain: boolean;
    },
  ): Promise<number> {
    const { account, schoolId } = instructor;
    await currentStudentOf(deps, schoolId, studentId);
    const products = await listProducts(sql, schoolId);
    const product = products.find(({ productId }) => productId === sold.productId);
    if (!product) throw productNotFound();
    const today = dateOf(clock());
    if (sold.paidOn !== null && sold.paidOn > today) throw paidInTheFuture();
    const paymentId = await ids.next('payment');
    const state = await decideCredit(instructor, studentId, {
      type: 'OrderCredit',
      schoolId,
      studentId,
      paymentId,
      instructorId: account.id,
      product,
      method: sold.method,
      paidOn: sold.isPaid ? (sold.paidOn ?? today) : null,
      voucher: null,
      isAgain: sold.isAgain,
    });
    return [...state.lots.values()].find((lot) => lot.paymentId === paymentId)?.lotId ?? 0;
  }

  /** @param unless it was granted already, by the facts of the student's credit */
  async function grant(
    instructor: Instructor,
    studentId: StudentId,
    { minutes, reason }: { minutes: number; reason: string },
    unless?: Context['unless'],
  ): Promise<void> {
    const { schoolId } = instructor;
    await currentStudentOf(deps, schoolId, studentId);
    const lessons = await lessonsAhead(deps, studentId);
    await decideCredit(
      instructor,
      studentId,
      { type: 'GrantCredit', schoolId, studentId, minutes, reason, lessons },
      unless,
    );
  }

  /**
   * Takes back what one request granted; nothing where it is back already.
   * @throws 409 where some of it is used or kept for a lesson
   */
  async function takeBackGrant(
    instructor: Instructor,
    studentId: StudentId,
    request: string,
  ): Promise<void> {
    const { schoolId } = instructor;
    const recorded = await log.read(`credit-${studentId}`);
    const granted = recorded.find(
      ({ type, metadata }) => type === 'CreditGranted' && metadata.correlationId === request,
    );
    const lotId = granted?.data['lotId'];
    if (typeof lotId === 'number')
      await decideCredit(instructor, studentId, {
        type: 'TakeBackGrant',
        schoolId,
        studentId,
        lotId,
      });
  }

  /**
   * Gives back the money of free minutes: to the card as far as it was charged, the rest is recorded as given by hand.
   * @throws 409 where the card company refuses: the minutes are free again
   */
  async function refund(
    instructor: Instructor,
    studentId: StudentId,
    { purchaseId, minutes, reason }: OfPurchase,
  ): Promise<void> {
    const { schoolId } = instructor;
    await studentOf(deps, schoolId, studentId);
    const context = actingOn(instructor, studentId);
    const { events, state } = await dispatch(
      credit,
      studentId,
      { type: 'RefundCredit', schoolId, studentId, lotId: purchaseId, minutes, reason },
      context,
    );
    await creditMoney.askForMoney(context, events);
    // The reactor may have asked the card company before this request did, and been refused.
    const refunded = ({ lots }: Credit) => lots.get(purchaseId)?.refundedCents ?? 0;
    if (refunded(await recordedCredit(states, studentId)) < refunded(state))
      throw refundRefused('the minutes are free again.');
  }

  /** Moves minutes between two students of the school who have the same payer. @throws 409 where they have not */
  async function move(
    instructor: Instructor,
    studentId: StudentId,
    { toStudentId, minutes, reason }: { toStudentId: StudentId; minutes: number; reason: string },
  ): Promise<void> {
    const { schoolId } = instructor;
    await studentOf(deps, schoolId, studentId);
    await currentStudentOf(deps, schoolId, toStudentId);
    if (toStudentId !== studentId && !(await haveOnePayer(sql, studentId, toStudentId)))
      throw notOnePayer();
    const { events } = await dispatch(
      credit,
      studentId,
      {
        type: 'MoveCreditOut',
        schoolId,
        studentId,
        moveId: crypto.randomUUID(),
        toStudentId,
        minutes,
        reason,
      },
      actingOn(instructor, studentId),
    );
    for (const { type, data } of events)
      if (type === 'CreditMovedOut')
        await followMove(deps, actingOn(instructor, toStudentId), data);
  }

  async function restore(
    instructor: Instructor,
    studentId: StudentId,
    { purchaseId, minutes, reason }: OfPurchase,
  ): Promise<void> {
    const { schoolId } = instructor;
    await studentOf(deps, schoolId, studentId);
    await decideCredit(instructor, studentId, {
      type: 'RestoreExpired',
      schoolId,
      studentId,
      lotId: purchaseId,
      minutes,
      reason,
      lessons: await lessonsAhead(deps, studentId),
    });
  }

  /** Decides, and asks for the money that follows. @returns the account after all of it */
  async function decideCredit(
    instructor: Instructor,
    studentId: StudentId,
    command: Sent<CreditCommand>,
    unless?: Context['unless'],
  ) {
    const context = { ...actingOn(instructor, studentId), ...(unless && { unless }) };
    const { events } = await dispatch(credit, studentId, command, context);
    await creditMoney.askForMoney(context, events);
    return recordedCredit(states, studentId);
  }
}
export type CreditChanges = ReturnType<typeof creditChanges>;

const notOnePayer = () =>
  new Rejection(
    'conflict',
    'not_one_payer',
    'Credit moves between students whom one person pays for only: add the same parent or guardian, with the same email, to both.',
    { fields: { toStudentId: 'No parent or guardian is on both records' } },
  );
