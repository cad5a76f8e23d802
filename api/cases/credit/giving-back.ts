import { correctInvoice } from '#api/cases/books/invoice-corrections.ts';
import { recordedPayment } from '#api/cases/payments/payments.ts';
import { refundPayment } from '#api/cases/payments/refunds.ts';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { Credit } from '#domain/credit/credit.ts';
import { credit } from '#domain/credit/decide.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { accountId as accountIdOf, type SchoolId, type StudentId } from '#domain/kernel/ids.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { pendingRefundCents } from '#domain/payment/card-money.ts';
import type { Requested } from '#domain/payment/payment.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getInvoice, getInvoiceOf } from '#projections/invoices/query.ts';

export type GivingBackDeps = Pick<Deps, 'states'> &
  Parameters<typeof refundPayment>[0] &
  Parameters<typeof correctInvoice>[0];

export type OfPayment = {
  readonly schoolId: SchoolId;
  readonly studentId: StudentId;
  readonly paymentId: number;
};

/** A student's credit as the ledger has it. */
export async function recordedCredit(
  states: Deps['states'],
  studentId: StudentId,
): Promise<Credit> {
  return (await states.load(credit, studentId)).state;
}

/**
 * Gives back the money of minutes that were given up: to the card as far as it was charged, the rest is recorded as given by hand. Asked again, as where a
 * process was killed in between, it gives nothing more. Where the money cannot go back, the minutes are there again.
 * @throws 409 where the card company refuses
 */
export async function payBackCredit(
  deps: GivingBackDeps,
  context: Context,
  whose: OfPayment,
  reason: string,
): Promise<void> {
  const { log, locks, states } = deps;
  const { studentId, paymentId } = whose;
  const instructor = await decidedBy(deps.sql, context, whose.schoolId);
  if (!instructor) return;
  await locks.student(studentId, async () => {
    const { lots } = await recordedCredit(states, studentId);
    const lot = [...lots.values()].find((each) => each.paymentId === paymentId);
    const gone = goneCents(await recordedPayment(log, paymentId));
    const amountCents = (lot?.refundedCents ?? 0) - gone;
    if (amountCents <= 0) return seePayment(deps, paymentId);
    try {
      await refundPayment(deps, instructor, paymentId, { amountCents, reason });
    } catch (refusal) {
      if (refusal instanceof Rejection) await undo(deps, context, whose);
      throw refusal;
    }
  });
  await correctSupply(deps, instructor, paymentId, reason);
}

/** Brings back the minutes of a refund that came to nothing. */
export const undoRefund = (
  deps: GivingBackDeps,
  context: Context,
  whose: OfPayment,
): Promise<void> => deps.locks.student(whose.studentId, () => undo(deps, context, whose));

async function undo(
  { log, dispatch }: GivingBackDeps,
  context: Context,
  whose: OfPayment,
): Promise<void> {
  const refundedCents = goneCents(await recordedPayment(log, whose.paymentId));
  const { schoolId, studentId } = whose;
  await dispatch(
    credit,
    studentId,
    { type: 'UndoRefund', ...whose, refundedCents },
    { ...context, schoolId, studentId },
  );
}

/** Gives back some of what is held of a payment, or all of it where nothing is owed for it any more. */
export async function payBack(
  deps: GivingBackDeps,
  context: Context,
  { schoolId, paymentId }: OfPayment,
  reason: string,
  amountCents?: Cents,
): Promise<void> {
  const instructor = await decidedBy(deps.sql, context, schoolId);
  if (!instructor) return;
  try {
    await refundPayment(deps, instructor, paymentId, { amountCents, reason });
  } catch (refusal) {
    // Somebody else came to it first.
    if (!(refusal instanceof Rejection) || refusal.code !== 'nothing_to_refund') throw refusal;
    await seePayment(deps, paymentId);
  }
  await correctSupply(deps, instructor, paymentId, reason);
}

/** Somebody else gave the money back: what they recorded is read from now on. */
async function seePayment({ log, projector }: GivingBackDeps, paymentId: number): Promise<void> {
  const last = (await log.read(`payment-${paymentId}`)).at(-1);
  if (last) await projector.waitFor(last.position);
}

/** What of a payment was given back, or is on its way. */
const goneCents = (state: Requested) => state.refundedCents + pendingRefundCents(state);

/** Who decided what costs money: a person, or the owner whose rule it was. */
async function decidedBy(
  sql: Deps['sql'],
  { actor }: Context,
  schoolId: SchoolId,
): Promise<Instructor | null> {
  const accountId =
    actor.kind === 'instructor' && actor.id !== null
      ? accountIdOf.parse(actor.id)
      : founderOf(schoolId);
  const account = await getAccount(sql, accountId);
  return account && { account, schoolId };
}

/** An invoice that shows GST on what was given back is corrected to what is left of the supply. */
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
