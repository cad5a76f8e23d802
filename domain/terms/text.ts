import { z } from 'zod';
import { plainText } from '../kernel/plain-text.ts';

/** The longest text that a school may write; filled-in figures can make it a little longer. */
export const longestTerms = 20_000;

const tag = /<\/?[a-z!][^<>]*>/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant.
const unseen =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/; // oxlint-disable-line no-control-regex

/** Terms as the owner writes them. Characters that a page would hide or interpret are refused, so that everybody signs what they saw. */
export const termsText = z
  .string({
    error: ({ input }) => (input == null ? 'Text is required' : 'Text must be text'),
  })
  .max(longestTerms, `Text can be at most ${longestTerms} characters`)
  .refine((text) => !unseen.test(text), 'Text has invisible characters: type it again')
  .refine((text) => !tag.test(text), {
    error: ({ input }) =>
      `Text must be plain: take out “${tag.exec(String(input))?.[0].slice(0, 40) ?? '<'}”`,
  })
  .overwrite((text) => plainText(text).trim())
  .min(1, 'Text is required');

/** The text of a published version, with the school's figures filled in. */
export const publishedText = () =>
  z
    .string()
    .overwrite(plainText)
    .max(2 * longestTerms);

/** SHA-256 in hexadecimal digits. */
export const termsHash = z
  .string({ error: 'Hash is required, as text' })
  .max(64, 'Hash must be 64 hexadecimal digits')
  .regex(/^[0-9a-f]{64}$/, 'Hash must be 64 hexadecimal digits');
