import { z } from 'zod';
import { lessonTypes } from '../catalogue/lessons.ts';
import { paymentMethods } from '../catalogue/payments.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { founderOf } from '../kernel/founder.ts';
import { accountId, id, schoolId, studentId } from '../kernel/ids.ts';
import { personalLine } from '../kernel/personal.ts';
import { cents, count, line, localDate, utcInstant } from '../kernel/schemas.ts';

/** A product that somebody paid for and a learner takes later: the stream `voucher-<hash of its code>`. */
export const voucherEvents = {
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
    }),
    { person: (data: { schoolId: number }) => `account-${founderOf(data.schoolId)}` as const },
  ),
  /** A student of the school took it; `paymentId` is what its money is booked under. */
  VoucherRedeemed: event(z.object({ schoolId, voucherId: id, studentId, paymentId: id })),
};

export type VoucherEvent = EventOf<typeof voucherEvents>;
