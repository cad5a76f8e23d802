import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id, schoolId, studentId } from '../kernel/ids.ts';
import { cents, count, line, utcInstant } from '../kernel/schemas.ts';
import { chargeReasons, stopWhys } from './reasons.ts';

/** `chargeId` is the payment that it is for, or the first of the bill. `plan` counts what was planned for it, from 1. */
const which = { chargeId: id, plan: count, schoolId, studentId };

/** Charges of kept cards that nobody presses for, in the stream `cardcharge-<payment>`. The money itself is in the payments. */
export const cardChargeEvents = {
  CardChargePlanned: event(
    z.object({
      ...which,
      agreementId: line(),
      why: z.enum(chargeReasons),
      /** What it pays: one payment, or all that is owed on a bill. */
      paymentIds: z.array(id).max(200),
      /** The invoice of the bill, where it pays several. */
      invoice: id.nullable(),
      amountCents: cents,
      chargeAt: utcInstant,
    }),
  ),
  /** The letter that tells of it beforehand has been handed to the mail. */
  CardChargeAnnounced: event(z.object({ ...which, chargeAt: utcInstant })),
  /** The card paid it. */
  CardChargeMade: event(z.object({ ...which, amountCents: cents })),
  /** The bank refused. `retryAt` is null where it is not tried again: the money stays owed, and a link to pay it goes out. */
  CardChargeFailed: event(
    z.object({
      ...which,
      attempt: count,
      amountCents: cents,
      /** The card company’s code. */
      code: line(),
      failedAt: utcInstant,
      retryAt: utcInstant.nullable(),
    }),
  ),
  /** It will not be charged; what is owed stays owed. */
  CardChargeStopped: event(z.object({ ...which, why: z.enum(stopWhys) })),
};

export type CardChargeEvent = EventOf<typeof cardChargeEvents>;
