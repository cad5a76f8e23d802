import { z } from 'zod';
import { singleLine } from '../kernel/plain-text.ts';

const word = (label: string, usual: string) =>
  z
    .string({ error: `${label} must be text` })
    .overwrite(singleLine)
    .trim()
    .max(50, `${label} can be at most 50 characters`)
    .transform((text) => text || usual)
    .default(usual);

/** What a Xero organisation calls the account that sales go to and its tax rates; unsaid, as Xero sets up one of New Zealand. */
export const xeroCodes = z.object({
  xeroAccount: word('Account code', '200'),
  xeroTaxed: word('Tax rate for GST', '15% GST on Income'),
  xeroUntaxed: word('Tax rate without GST', 'No GST'),
});
export type XeroCodes = z.output<typeof xeroCodes>;
export const usualXeroCodes: XeroCodes = xeroCodes.parse({});
