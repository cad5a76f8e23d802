import type { BillMailing } from '#api/cases/books/invoice-mailing.ts';
import { issueInvoice } from '#api/cases/books/invoices.ts';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { type Fact, reactor } from '#api/reactors/reactor.ts';
import type { BillLine } from '#domain/bills/events.ts';
import type { InvoiceLine } from '#domain/invoices/events.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { payment } from '#domain/payment/decide.ts';
import { bankReference } from '#domain/payment/reference.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getInvoice, getInvoiceOf } from '#projections/invoices/query.ts';

type IssueDeps = Pick<Deps, 'sql' | 'log' | 'dispatch' | 'clock' | 'projector'> & {
  readonly billMailing: BillMailing;
};

/** A bill that was drawn becomes payments, one invoice over them and one letter. Done again it changes nothing, so that a killed process is followed by another. */
export const issueBills = ({ sql, log, dispatch, clock, projector, billMailing }: IssueDeps) =>
  reactor({
    name: 'issue-bills',
    on: {
      async BillDrawn({ id, data, metadata, position }: Fact<'BillDrawn'>) {
        const { schoolId, studentId, billId, dueOn, lines } = data;
        const by = {
          actor: { kind: 'system', id: null },
          correlationId: metadata.correlationId,
          causationId: id,
        } as const satisfies Context;
        for (const line of lines) await ask(dispatch, line, data, by);
        await issueInvoice(
          { sql, log, dispatch },
          { schoolId, studentId, dueOn, isNew: false, lines: lines.map(invoiceLineOf) },
          by,
        );
        await projector.waitFor(position);
        const [first] = lines;
        const number = first ? await getInvoiceOf(sql, first.paymentId) : null;
        const [owner, invoice] = await Promise.all([
          getAccount(sql, founderOf(schoolId)),
          number === null ? null : getInvoice(sql, schoolId, number, dateOf(clock())),
        ]);
        // Nobody whose own address is not confirmed has letters go out in their name.
        if (!owner?.isEmailVerified || !invoice) return;
        await billMailing({ account: owner, schoolId }, invoice, `bill-${schoolId}-${billId}`);
      },
    },
  });

/** Each line is a payment of its own, so that it can be paid, put right and refunded like any other. */
async function ask(
  dispatch: Deps['dispatch'],
  line: BillLine,
  { schoolId, dueOn, billId }: Fact<'BillDrawn'>['data'],
  by: Context,
): Promise<void> {
  const { paymentId, studentId, instructorId, amountCents, lessonId } = line;
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
    },
    { ...by, schoolId, studentId, paymentId },
  );
}

const invoiceLineOf = (line: BillLine): InvoiceLine => ({
  paymentId: line.paymentId,
  description: descriptionOf(line),
  amountCents: line.amountCents,
  reference: bankReference(line.paymentId),
  lessonOn: dateOf(line.startsAt),
  ownNumber: null,
});

function descriptionOf({ lessonType, startsAt, minutes, coveredMinutes }: BillLine): string {
  const what = `${lessonType}, ${formatDate(dateOf(startsAt))}`;
  if (coveredMinutes === 0) return `${what}, ${minutes} minutes`;
  return `${what}, ${minutes - coveredMinutes} of ${minutes} minutes; credit covers the rest`;
}
