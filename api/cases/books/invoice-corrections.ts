import { cardPayments } from '#api/cases/payments/card-payments.ts';
import { decidePayment, recordedPayment } from '#api/cases/payments/payments.ts';
import { actingOn } from '#api/cases/school/instructor.ts';
import type { Sent } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { invoiceBook } from '#domain/invoices/decide.ts';
import { nothingToCorrect, notOnInvoice } from '#domain/invoices/rejections.ts';
import type { Cents } from '#domain/kernel/money.ts';
import type { PaymentCommand } from '#domain/payment/commands.ts';
import { payment } from '#domain/payment/decide.ts';
import type { InvoiceRow } from '#projections/invoices/query.ts';
import { buyerOf, invoiceOf, sellerOf } from './invoices.ts';

type CorrectingDeps = Pick<
  Deps,
  'sql' | 'log' | 'dispatch' | 'clock' | 'projector' | 'stripe' | 'locks'
>;

export type WantedLine = { readonly paymentId: number; readonly amountCents: Cents };

/**
 * Puts an issued invoice right by a correction of its own number. What is still owed of a corrected line is asked for as corrected: the payment is changed first,
 * so that an interruption leaves an invoice whose correction is due and never one that asks for less than the payment does.
 * @throws 404 where the school has no such invoice, 422 where a line is not on it, 409 where nothing changes or the payment cannot
 */
export async function correctInvoice(
  deps: CorrectingDeps,
  instructor: Instructor,
  number: number,
  { reason, lines }: { reason: string; lines: readonly WantedLine[] },
): Promise<InvoiceRow> {
  const { sql, dispatch } = deps;
  const { schoolId } = instructor;
  const invoice = await invoiceOf(deps, schoolId, number);
  const studentId = invoice.studentId;
  const described = lines.map((line) => ({ ...line, description: descriptionOn(invoice, line) }));
  if (described.every((line) => saysAlready(invoice, line))) throw nothingToCorrect();
  const [buyer, seller] = await Promise.all([
    buyerOf(sql, schoolId, invoice),
    sellerOf(sql, schoolId),
  ]);

  for (const change of await changesOfOwed(deps, lines)) {
    const id = change.paymentId;
    await cardPayments(deps).whileClosed(id, () =>
      decidePayment(deps, instructor, { id, studentId }, change, reason),
    );
  }
  await dispatch(
    invoiceBook,
    schoolId,
    {
      type: 'CorrectInvoice',
      schoolId,
      invoiceNumber: number,
      reason,
      lines: described,
      seller,
      ...buyer,
    },
    actingOn(instructor, studentId),
  );
  return invoiceOf(deps, schoolId, number);
}

type Change = Sent<PaymentCommand> & { readonly paymentId: number };

/** How the payments that are still owed are to change. All of them are decided once before any is recorded, so that a refusal changes nothing. */
async function changesOfOwed(
  { log, clock }: Pick<Deps, 'log' | 'clock'>,
  lines: readonly WantedLine[],
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { paymentId, amountCents } of lines) {
    const state = await recordedPayment(log, paymentId);
    if (state.status !== 'pending' || state.amountCents === amountCents) continue;
    const change: Change =
      amountCents === 0
        ? { type: 'CancelPayment', paymentId }
        : { type: 'ChangePayment', paymentId, amountCents };
    payment.decide({ ...change, now: clock() }, state);
    changes.push(change);
  }
  return changes;
}

const saysAlready = ({ lines }: InvoiceRow, { paymentId, amountCents }: WantedLine) =>
  lines.find((line) => line.paymentId === paymentId)?.amountNowCents === amountCents;

function descriptionOn({ lines }: InvoiceRow, { paymentId }: WantedLine): string {
  const line = lines.find((one) => one.paymentId === paymentId);
  if (!line) throw notOnInvoice(paymentId);
  return line.description;
}
