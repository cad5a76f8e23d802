import { parsePhoneNumber } from 'awesome-phonenumber';

export type MobileNumber =
  /** As carriers write it (E.164): `+64211234567`. */
  { readonly number: string } | { readonly problem: string };

const why: Readonly<Record<string, string>> = {
  'fixed-line': 'is a landline',
  'toll-free': 'is a freephone number',
  'premium-rate': 'is a premium number',
  voip: 'is no mobile number',
};

/** Where texts go and how many, as the operator sets it: what is written to phones is paid for by them. */
export type TextPolicy = {
  /** As ISO 3166 names them. */
  readonly countries: readonly string[];
  /** Of the whole installation, in 24 hours. */
  readonly perDay: number;
};
export const usualTexts: TextPolicy = { countries: ['NZ'], perDay: 500 };

/**
 * The mobile number that somebody wrote down, New Zealand's unless it says otherwise; or why no text message can go there.
 * @param countries that texts go to, as ISO 3166 has them; null where any number will do, as of one that wrote to us
 */
export function mobileNumber(
  written: string | null,
  countries: readonly string[] | null = usualTexts.countries,
): MobileNumber {
  if (!written?.trim()) return { problem: 'There is no phone number here.' };
  const { number, valid, type = '', regionCode } = parsePhoneNumber(written, { regionCode: 'NZ' });
  if (!valid || !number) return { problem: `${written} is no phone number that exists.` };
  if (countries && !countries.includes(regionCode ?? ''))
    return { problem: `${written} is not a New Zealand number: texts don't go there.` };
  if (type === 'mobile' || type === 'fixed-line-or-mobile') return { number: number.e164 };
  return { problem: `${written} ${why[type] ?? 'is no mobile number'}: it takes no texts.` };
}
