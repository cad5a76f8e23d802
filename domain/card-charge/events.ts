import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id, schoolId, studentId } from '../kernel/ids.ts';
import { cents, count, line, utcInstant } from '../kernel/schemas.ts';
import { chargeReasons, stopWhys } from './reasons.ts';

/** `chargeId` is the charged payment, or the first of the bill. `plan` counts the plans for it, from 1. */
const which = {
  chargeId: id,
  plan: count,
  schoolId,
  studentId,
  /** Absent: the learner is charged. */
  payerId: id.optional(),
};

/** Automatic charges to kept cards, in the stream `cardcharge-<payment>`. The money itself is in the payments. */
export const cardChargeEvents = {
  CardChargePlanned: event(
    z.object({
      ...which,
      agreementId: line(),
      why: z.enum(chargeReasons),
      /** The payments it pays: one, or everything owed on a bill. */
      paymentIds: z.array(id).max(200),
      /** The invoice of the bill, where the charge pays several payments. */
      invoice: id.nullable(),
      amountCents: cents,
      chargeAt: utcInstant,
    }),
  ),
  /** The announcing letter is in the outbox. */
  CardChargeAnnounced: event(z.object({ ...which, chargeAt: utcInstant })),
  /** The card paid it. */
  CardChargeMade: event(z.object({ ...which, amountCents: cents })),
  /** The bank declined. `retryAt` is null after the last try: the money stays owed, and the payer gets a payment link. */
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
  /** The charge will not happen; the debt stays. */
  CardChargeStopped: event(z.object({ ...which, why: z.enum(stopWhys) })),
};

export type CardChargeEvent = EventOf<typeof cardChargeEvents>;
