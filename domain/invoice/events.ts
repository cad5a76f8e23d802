import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { personal, personalNote, personalText } from '../kernel/personal.ts';
import { cents, localDate } from '../kernel/schemas.ts';

const line = z.object({
  paymentId: z.number().int(),
  description: z.string(),
  amountCents: cents,
  reference: z.string(),
});
const person = (data: { studentId: number }) => `student-${data.studentId}` as const;

/** A school's invoice book: one stream, so that numbers run without gaps (product.md, "Money"). */
export const invoiceEvents = {
  InvoiceIssued: event(
    z.object({
      schoolId: z.number().int(),
      /** 1, 2, 3 … within the school. */
      number: z.number().int(),
      studentId: z.number().int(),
      issuedOn: localDate,
      totalCents: cents,
      /** GST within the total; null where the seller was not registered that day. */
      gstCents: cents.nullable(),
      gstNumber: z.string().nullable(),
      paymentIds: z.array(z.number().int()),
      lines: personal(z.array(line), []),
      buyerName: personalText(),
      /** How the buyer is recognised, on supplies above NZ$1,000. */
      buyerContact: personalNote(),
    }),
    { person },
  ),
};

export type InvoiceEvent = EventOf<typeof invoiceEvents>;
export type InvoiceLine = z.infer<typeof line>;
