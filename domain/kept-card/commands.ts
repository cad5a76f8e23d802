import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { requiredLine } from '../kernel/fields.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { type Cents, toDollars } from '../kernel/money.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { enteredDate } from '../kernel/schemas.ts';
import type { ReleaseWhy } from './events.ts';
import type { CardHolder } from './kept-card.ts';
import { leastCeiling, mostCeiling, termsVersion } from './terms.ts';

const ceilings = `The most at a time must be from NZ$${toDollars(leastCeiling)} to NZ$${toDollars(mostCeiling)}, in whole dollars`;

/** POST …/kept-card: the payer’s consent, before a card is typed. `version` is of the words that they read. */
export const keepCardForm = z.object({
  payerName: requiredLine('Your name', 120),
  /** Dollars. */
  ceiling: z
    .int(ceilings)
    .min(toDollars(leastCeiling), ceilings)
    .max(toDollars(mostCeiling), ceilings),
  endsOn: enteredDate('The last day must be a date'),
  version: z.literal(termsVersion, {
    error: 'The words have changed meanwhile. Reload the page and read them again.',
  }),
  agrees: z.literal(true, { error: 'Tick that you agree' }),
});

type OfAgreement = CardHolder & { agreementId: string; schoolId: SchoolId };

export type AgreeCard = Command<
  'AgreeCard',
  OfAgreement & {
    customerId: string;
    cardAccount: string | null;
    words: string;
    version: number;
    ceilingCents: Cents;
    endsOn: LocalDate;
    payerName: string;
  }
>;
/** What the card company says of the card, once it keeps it. */
export type KeepCard = Command<
  'KeepCard',
  {
    agreementId: string;
    paymentMethodId: string;
    brand: string;
    last4: string;
    expMonth: number;
    expYear: number;
  }
>;
export type ReleaseCard = Command<'ReleaseCard', { agreementId: string; why: ReleaseWhy }>;
export type AnnounceCardEnd = Command<'AnnounceCardEnd', { agreementId: string }>;

export type KeptCardCommand = AgreeCard | KeepCard | ReleaseCard | AnnounceCardEnd;
