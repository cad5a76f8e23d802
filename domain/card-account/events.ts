import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { schoolId } from '../kernel/ids.ts';
import { line, utcInstant } from '../kernel/schemas.ts';

/** The account’s name at the card company: `acct_1032D82eZvKYlo2C`. */
const which = { schoolId, cardAccount: line() };

/** What the card company says of an account. */
export const accountReport = z.object({
  /** Whether a card can pay into it. */
  takesCharges: z.boolean(),
  /** Whether its money goes on to the school’s bank. */
  paysOut: z.boolean(),
  /** Whether the school has filled in the card company’s form to its end. */
  isSubmitted: z.boolean(),
  /** What the card company still needs, in its own codes: `external_account`. */
  needs: z.array(line()).max(200),
  /** Until when, where it says so. */
  needsBy: utcInstant.nullable(),
  /** Why charges or payouts are off, in its own code: `requirements.past_due`. */
  reason: line().nullable(),
});

/** A school’s own account at the card company, in the stream `cardaccount-<school>`. */
export const cardAccountEvents = {
  CardAccountOpened: event(z.object(which)),
  CardAccountChanged: event(z.object({ ...which, ...accountReport.shape })),
  /** New payments no longer go to it. `isRevoked`: the card company lets us act on it no more. */
  CardAccountDetached: event(z.object({ ...which, isRevoked: z.boolean() })),
};

export type CardAccountEvent = EventOf<typeof cardAccountEvents>;
