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

/** The mobile number that somebody wrote down, New Zealand's unless it says otherwise; or why no text message can go there. */
export function mobileNumber(written: string | null): MobileNumber {
  if (!written?.trim()) return { problem: 'There is no phone number here.' };
  const { number, valid, type = '' } = parsePhoneNumber(written, { regionCode: 'NZ' });
  if (!valid || !number) return { problem: `${written} is no phone number that exists.` };
  if (type === 'mobile' || type === 'fixed-line-or-mobile') return { number: number.e164 };
  return { problem: `${written} ${why[type] ?? 'is no mobile number'}: it takes no texts.` };
}
