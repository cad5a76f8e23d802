import type { Sent } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { actingOn } from '#api/services/instructor.ts';
import { correctInvoice } from '#api/services/invoice-corrections.ts';
import { refundPayment } from '#api/services/refunds.ts';
import { currentStudentOf, studentOf } from '#api/services/students.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { PaymentMethod } from '#domain/catalogue/payments.ts';
import type { CreditCommand } from '#domain/credit/commands.ts';
import { credit } from '#domain/credit/decide.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { paidInTheFuture } from '#domain/payment/rejections.ts';
import { productNotFound } from '#domain/school/credit-products.ts';
import { listProducts } from '#projections/credit-offer/query.ts';
import { haveOnePayer } from '#projections/guardians/one-payer.ts';
import { getInvoice, getInvoiceOf } from '#projections/invoices/query.ts';
import { followMove } from './interrupted.ts';
import { askForMoney, type CreditDeps, recordedCredit } from './payments.ts';
import { lessonsAhead } from './waiting.ts';

type ChangeDeps = CreditDeps & Pick<Deps, 'ids'>;

/**
 * Sells a product: the purchase, its payment, and once that is settled its minutes.
 * @returns the purchase's number among the student's
 * @throws 404 for a product or student of another school, 409 for an archived student or the same sale moments ago
 */
export async function sellCredit(
  deps: ChangeDeps,
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
  const { sql, ids, clock } = deps;
  const { account, schoolId } = instructor;
  await currentStudentOf(deps, schoolId, studentId);
  const products = await listProducts(sql, schoolId);
  const product = products.find(({ productId }) => productId === sold.productId);
  if (!product) throw productNotFound();
  const today = dateOf(clock());
  if (sold.paidOn !== null && sold.paidOn > today) throw paidInTheFuture();
  const paymentId = await ids.next('payment');
  const state = await decideCredit(deps, instructor, studentId, {
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
  return state.lots.find((lot) => lot.paymentId === paymentId)?.lotId ?? 0;
}

export async function grantCredit(
  deps: ChangeDeps,
  instructor: Instructor,
  studentId: StudentId,
  { minutes, reason }: { minutes: number; reason: string },
): Promise<void> {
  const { schoolId } = instructor;
  await currentStudentOf(deps, schoolId, studentId);
  await decideCredit(deps, instructor, studentId, {
    type: 'GrantCredit',
    schoolId,
    studentId,
    minutes,
    reason,
    lessons: await lessonsAhead(deps, studentId),
  });
}

/** Gives back the money of free minutes: to the card as far as it was charged, the rest is recorded as given by hand. */
export async function refundCredit(
  deps: ChangeDeps & Parameters<typeof refundPayment>[0],
  instructor: Instructor,
  studentId: StudentId,
  { purchaseId, minutes, reason }: { purchaseId: number; minutes: number | null; reason: string },
): Promise<void> {
  const { schoolId } = instructor;
  await studentOf(deps, schoolId, studentId);
  const { events } = await deps.dispatch(
    credit,
    studentId,
    { type: 'RefundCredit', schoolId, studentId, lotId: purchaseId, minutes, reason },
    actingOn(instructor, studentId),
  );
  for (const { type, data } of events) {
    if (type !== 'CreditRefunded' || data.amountCents === 0) continue;
    const { paymentId, amountCents } = data;
    await refundPayment(deps, instructor, paymentId, { amountCents, reason });
    await correctSupply(deps, instructor, paymentId, reason);
  }
}

/** An invoice that shows GST on minutes that were given back is corrected to what is left of the supply. */
async function correctSupply(
  deps: Parameters<typeof correctInvoice>[0],
  instructor: Instructor,
  paymentId: number,
  reason: string,
): Promise<void> {
  const { sql, clock } = deps;
  const { schoolId } = instructor;
  const number = await getInvoiceOf(sql, paymentId);
  const invoice = number && (await getInvoice(sql, schoolId, number, dateOf(clock())));
  if (!invoice || invoice.gstCents === null) return;
  const line = invoice.lines.find((each) => each.paymentId === paymentId);
  if (!line) return;
  const lines = [{ paymentId, amountCents: line.supplyCents }];
  try {
    await correctInvoice(deps, instructor, invoice.number, { reason, lines });
  } catch (refusal) {
    // A card company that still thinks about the refund has given nothing back yet.
    if (!(refusal instanceof Rejection) || refusal.code !== 'nothing_to_correct') throw refusal;
  }
}

/** Between two students of the school whom one person pays for. @throws 409 where nobody does */
export async function moveCredit(
  deps: ChangeDeps,
  instructor: Instructor,
  studentId: StudentId,
  { toStudentId, minutes, reason }: { toStudentId: StudentId; minutes: number; reason: string },
): Promise<void> {
  const { schoolId } = instructor;
  await studentOf(deps, schoolId, studentId);
  await currentStudentOf(deps, schoolId, toStudentId);
  if (toStudentId !== studentId && !(await haveOnePayer(deps.sql, studentId, toStudentId)))
    throw notOnePayer();
  const { events } = await deps.dispatch(
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
    if (type === 'CreditMovedOut') await followMove(deps, actingOn(instructor, toStudentId), data);
}

export async function restoreCredit(
  deps: ChangeDeps,
  instructor: Instructor,
  studentId: StudentId,
  { purchaseId, minutes, reason }: { purchaseId: number; minutes: number | null; reason: string },
): Promise<void> {
  const { schoolId } = instructor;
  await studentOf(deps, schoolId, studentId);
  await decideCredit(deps, instructor, studentId, {
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
  deps: CreditDeps,
  instructor: Instructor,
  studentId: StudentId,
  command: Sent<CreditCommand>,
) {
  const context = actingOn(instructor, studentId);
  const { events } = await deps.dispatch(credit, studentId, command, context);
  await askForMoney(deps, context, events);
  return recordedCredit(deps.log, studentId);
}

const notOnePayer = () =>
  new Rejection(
    'conflict',
    'not_one_payer',
    'Credit moves between students whom one person pays for only: add the same parent or guardian, with the same email, to both.',
    { fields: { toStudentId: 'No parent or guardian is on both records' } },
  );
