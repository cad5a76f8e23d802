import { issueInvoice } from '#api/cases/books/invoices.ts';
import type { Dispatch } from '#api/command-handler.ts';
import { type Fact, forEach, reactor } from '#api/reactors/reactor.ts';
import type { BillLine } from '#domain/bills/events.ts';
import { feeLabels } from '#domain/credit/words.ts';
import type { InvoiceLine } from '#domain/invoices/events.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { payment } from '#domain/payment/decide.ts';
import { bankReference } from '#domain/payment/reference.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getInvoice, getInvoiceOf } from '#projections/invoices/query.ts';
import { type By, type CorrectingDeps, correctingBilled } from './correct-billed.ts';

/**
 * Turns a drawn bill into payments, one invoice and one letter, and corrects it when its lessons change.
 * Each step can be repeated without effect, so another process can take over from a killed one.
 */
export function issueBills(deps: CorrectingDeps) {
  const { sql, log, dispatch, clock, projector, billMailing, balances } = deps;
  const { compare, compareFee, correct } = correctingBilled(deps);
  return reactor({
    name: 'issue-bills',
    // There were none before it.
    startsAt: 'now',
    // One school's bill is recorded while the PDF of another's is drawn. A third would slow down commands of people.
    schoolsAtOnce: 2,
    on: {
      async BillDrawn(event) {
        const { schoolId, billId, lines } = event.data;
        const by = byOf(event);
        await issue(event, by);
        const [first] = lines;
        const number = first ? await getInvoiceOf(sql, first.paymentId) : null;
        const [owner, invoice] = await Promise.all([
          getAccount(sql, founderOf(schoolId)),
          number === null ? null : getInvoice(sql, schoolId, number, dateOf(clock())),
        ]);
        // Nobody whose own address is not confirmed has letters go out in their name.
        if (owner?.isEmailVerified && invoice) {
          const key = `bill-${schoolId}-${billId}`;
          await billMailing.invoice({ account: owner, schoolId }, invoice, key);
        }
        // A lesson may have changed while the bill was drawn, and a fee been waived.
        const lessonIds = lines.filter(({ fee }) => !fee).map(({ lessonId }) => lessonId);
        await compare(schoolId, lessonIds, event.position, by);
        for (const { fee, ...line } of lines) if (fee) await compareFee({ schoolId, ...line }, by);
      },
      async LateFeeWaived(event) {
        const { paymentId: first, otherPaymentIds = [], ...of } = event.data;
        for (const paymentId of first === null ? [] : [first, ...otherPaymentIds])
          await compareFee({ ...of, paymentId }, byOf(event));
      },
      BilledLessonChanged: correct,
      ...forEach(
        [
          'LessonCompleted',
          'LessonCancelled',
          'LessonMissed',
          'LessonReinstated',
          'LessonRescheduled',
          'LessonDetailsChanged',
          'LessonRemoved',
          'CreditAllocated',
          'CreditSpent',
          'CreditReleased',
          'CreditRestored',
        ],
        (event) => {
          const { schoolId, lessonId } = event.data;
          return compare(schoolId, [lessonId], event.position, byOf(event));
        },
      ),
    },
  });

  async function issue({ data, position }: Fact<'BillDrawn'>, by: By): Promise<void> {
    const { schoolId, studentId, payerId = null, dueOn, lines } = data;
    // Each is a stream of its own; done again, each is what it was.
    for (const line of lines) await ask(dispatch, line, data, by);
    await issueInvoice(
      { sql, log, dispatch },
      { schoolId, studentId, payerId, dueOn, isNew: false, lines: lines.map(invoiceLineOf) },
      by,
    );
    // Once the bill has its invoice, so that its letter asks for what is left.
    for (const { paymentId } of lines) if (!(await balances.payWithBalance(paymentId, by))) break;
    await projector.waitFor(position);
  }
}

const byOf = ({ id, metadata }: Pick<Fact, 'id' | 'metadata'>): By => ({
  actor: { kind: 'system', id: null },
  correlationId: metadata.correlationId,
  causationId: id,
});

/** Each line is a payment of its own, so that it can be paid, put right and refunded like any other. */
async function ask(
  dispatch: Dispatch,
  line: BillLine,
  { schoolId, dueOn, billId, payerId }: Fact<'BillDrawn'>['data'],
  by: By,
): Promise<void> {
  const { paymentId, studentId, instructorId, amountCents, lessonId } = line;
  const about = { ...by, schoolId, studentId, paymentId };
  // A fee was asked for when it was charged; from here on it is due with its bill.
  if (line.fee) {
    const change = { type: 'ChangePayment', paymentId, dueOn } as const;
    await dispatch(payment, paymentId, change, about).catch(unlessRefused);
    return;
  }
  await dispatch(
    payment,
    paymentId,
    {
      type: 'RequestPayment',
      paymentId,
      schoolId,
      studentId,
      instructorId,
      amountCents,
      description: descriptionOf(line),
      dueOn,
      method: null,
      invoiceNumber: null,
      lessonId,
      billId,
      payerId,
      percent: line.share?.percent,
    },
    about,
    // The number is new, so its stream is empty.
    // If a killed process has written there, the append is refused and the stream is read.
    nothingRecorded,
  );
}

const nothingRecorded = [] as const;

/** It was paid or waived meanwhile. */
function unlessRefused(fault: unknown): void {
  if (!(fault instanceof Rejection)) throw fault;
}

const invoiceLineOf = (line: BillLine): InvoiceLine => ({
  paymentId: line.paymentId,
  description: descriptionOf(line),
  amountCents: line.amountCents,
  reference: bankReference(line.paymentId),
  lessonOn: dateOf(line.startsAt),
  ownNumber: null,
});

function descriptionOf(line: BillLine): string {
  const { lessonType, startsAt, minutes, coveredMinutes, share, fee } = line;
  if (fee) return `${feeLabels[fee]}: lesson on ${formatDate(dateOf(startsAt))}`;
  const what = `${lessonType}, ${formatDate(dateOf(startsAt))}`;
  const part = share ? `; your share is ${share.percent}%` : '';
  if (coveredMinutes === 0) return `${what}, ${minutes} minutes${part}`;
  return `${what}, ${minutes - coveredMinutes} of ${minutes} minutes; credit covers the rest${part}`;
}
