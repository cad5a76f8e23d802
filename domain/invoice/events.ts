import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personal, personalLine, personalNote } from '../kernel/personal.ts';
import { cents, line, localDate, text } from '../kernel/schemas.ts';

const invoiceLine = z.object({
  paymentId: id,
  description: text(),
  amountCents: cents,
  reference: line(),
});
const person = (data: { studentId: StudentId }) => `student-${data.studentId}` as const;

/** A school's invoice book: one stream, so that numbers run without gaps. */
export const invoiceEvents = {
  InvoiceIssued: event(
    z.object({
      schoolId,
      /** 1, 2, 3 … within the school. */
      number: id,
      studentId,
      issuedOn: localDate,
      totalCents: cents,
      /** GST within the total; null where the seller was not registered that day. */
      gstCents: cents.nullable(),
      gstNumber: line().nullable(),
      paymentIds: z.array(id).max(10_000),
      lines: personal(z.array(invoiceLine).max(10_000), []),
      buyerName: personalLine(),
      /** How the buyer is recognised, on supplies above NZ$1,000. */
      buyerContact: personalNote(),
    }),
    { person },
  ),
};

export type InvoiceEvent = EventOf<typeof invoiceEvents>;
export type InvoiceLine = z.infer<typeof invoiceLine>;
