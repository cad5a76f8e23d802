import { z } from 'zod';
import { lessonTypes } from '../catalogue/lessons.ts';
import { paymentMethods } from '../catalogue/payments.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { founderOf } from '../kernel/founder.ts';
import { accountId, id, type SchoolId, schoolId, studentId } from '../kernel/ids.ts';
import { personalLine, personalNote, personalText } from '../kernel/personal.ts';
import { cents, count, line, localDate, utcInstant } from '../kernel/schemas.ts';

const person = (data: { schoolId: SchoolId }) => `account-${founderOf(data.schoolId)}` as const;
/** What its sale came to, and how and on which Auckland day that was paid. */
const sale = { amountCents: cents, method: z.enum(paymentMethods), paidOn: localDate };

/** A product that somebody paid for and a learner takes later: the stream `voucher-<hash of its code>`. */
export const voucherEvents = {
  /** Sold. The sale is the supply (GST Act 1985, s 5(11G)), on the day it was paid for (s 9(1)); what a learner does with it later moves no money. */
  VoucherIssued: event(
    z.object({
      schoolId,
      voucherId: id,
      instructorId: accountId,
      /** As it is printed; whoever has it can redeem it, so it is sealed. */
      code: personalLine(),
      productId: id,
      name: line(),
      minutes: count,
      priceCents: cents,
      lessonTypes: z.array(z.enum(lessonTypes)).max(20),
      method: z.enum(paymentMethods),
      /** The Auckland day it was paid for. */
      paidOn: localDate,
      /** The last Auckland day on which it can be redeemed; null is without an end. */
      expiresOn: localDate.nullable(),
      issuedAt: utcInstant,
      /** Who paid, where they said; and how they are recognised, on supplies above NZ$1,000. */
      buyerName: personalNote(),
      buyerContact: personalNote(),
      /** Whether this sale is in the books. Vouchers of the first version came into them when they were redeemed, or with `VoucherSaleBooked`. */
      isBooked: z.boolean(),
    }),
    { person, version: 2, upcasts: { 1: notBooked } },
  ),
  /** The sale of a voucher that was sold before sales were booked, and not redeemed since, comes into the books: on its own day, recorded now. */
  VoucherSaleBooked: event(z.object({ schoolId, voucherId: id, ...sale })),
  /**
   * A student of the school took it. `paymentId` is null, because no money moves; before sales were booked it was the payment that the money
   * was booked under.
   */
  VoucherRedeemed: event(
    z.object({ schoolId, voucherId: id, studentId, paymentId: id.nullable() }),
  ),
  /** It was sold by mistake and no money was taken: its sale leaves the books, on the day it was written down for. */
  VoucherVoided: event(z.object({ schoolId, voucherId: id, ...sale, reason: personalText() }), {
    person,
  }),
  /** Its money went back to the one who bought it, on an Auckland day and in a way that need not be that of the sale. */
  VoucherRefunded: event(
    z.object({
      schoolId,
      voucherId: id,
      amountCents: cents,
      method: z.enum(paymentMethods),
      refundedOn: localDate,
      reason: personalText(),
    }),
    { person },
  ),
};

function notBooked(data: Record<string, unknown>): Record<string, unknown> {
  return { ...data, buyerName: null, buyerContact: null, isBooked: false };
}

export type VoucherEvent = EventOf<typeof voucherEvents>;
