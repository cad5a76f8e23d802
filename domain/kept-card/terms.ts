import { type Cents, formatMoney } from '../kernel/money.ts';
import { addDays, type LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';

/** Of the words below: what a payer agreed to is kept with the agreement, whatever they say later. */
export const termsVersion = 1;

export const leastCeiling: Cents = 2_000;
export const mostCeiling: Cents = 100_000;
/** Days that an agreement can run. */
export const longestDays = 730;
/** Days before its end that its payer is told. */
export const announcedDays = 30;

export type KeepingTerms = { readonly ceilingCents: Cents; readonly endsOn: LocalDate };

/** What a payer agrees to. */
export function termsInWords(schoolName: string, { ceilingCents, endsOn }: KeepingTerms): string {
  return `${schoolName} may keep this card until ${formatDate(endsOn)} and charge it for lessons that were driven, fees that were agreed, and bills that are due: at most ${formatMoney(ceilingCents)} at a time. I’m told of each charge, and can remove the card at any time.`;
}

/** The last day that can be chosen. */
export const latestEnd = (today: LocalDate): LocalDate => addDays(today, longestDays);
