import { type Cents, formatMoney } from '../kernel/money.ts';
import { addDays, type LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';

/** Of the words below: what a payer agreed to is kept with the agreement, whatever they say later. */
export const termsVersion = 2;
/** The first words that name charges without a press, and what they are for. */
const automaticSince = 2;
export const namesAutomatic = (version: number): boolean => version >= automaticSince;

export const leastCeiling: Cents = 2_000;
export const mostCeiling: Cents = 100_000;
/** Days that an agreement can run. */
export const longestDays = 730;
/** Days before its end that its payer is told. */
export const announcedDays = 30;

export type KeepingTerms = { readonly ceilingCents: Cents; readonly endsOn: LocalDate };

/** What a payer agrees to. */
export function termsInWords(schoolName: string, { ceilingCents, endsOn }: KeepingTerms): string {
  return `${schoolName} may keep this card until ${formatDate(endsOn)} and charge it, also automatically, for lessons that were driven, late cancellation and no-show fees that were agreed, and bills that are due: at most ${formatMoney(ceilingCents)} at a time. I get an email at least a day before an automatic charge. A charge that fails is tried twice more within three days. I can remove the card at any time.`;
}

/** The last day that can be chosen. */
export const latestEnd = (today: LocalDate): LocalDate => addDays(today, longestDays);
