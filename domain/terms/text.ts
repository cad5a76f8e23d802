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

/** A heading, paragraph or list item of terms, as pages and PDFs show it. */
export type TermsBlock = {
  readonly kind: 'heading' | 'paragraph' | 'item';
  readonly text: string;
};

/** A line that starts with “# ” is a heading and one with “- ” a list item; other lines join into a paragraph until an empty line. */
export function blocksOf(text: string): TermsBlock[] {
  const blocks: TermsBlock[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((each) => each.trim())) {
    const mark = /^(#{1,3}|-) +(.+)$/.exec(line);
    const last = blocks.at(-1);
    if (mark?.[2] !== undefined) {
      blocks.push({ kind: mark[1] === '-' ? 'item' : 'heading', text: mark[2] });
    } else if (line !== '' && isOpen && last) {
      blocks[blocks.length - 1] = { ...last, text: `${last.text} ${line}` };
    } else if (line !== '') {
      blocks.push({ kind: 'paragraph', text: line });
    }
    isOpen = line !== '' && mark?.[1]?.startsWith('#') !== true;
  }
  return blocks;
}

/** SHA-256 in hexadecimal digits. */
export const termsHash = z
  .string({ error: 'Hash is required, as text' })
  .max(64, 'Hash must be 64 hexadecimal digits')
  .regex(/^[0-9a-f]{64}$/, 'Hash must be 64 hexadecimal digits');
