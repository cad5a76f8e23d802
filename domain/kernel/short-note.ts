import { optionalText } from './fields.ts';
import { language } from './language.ts';

/** The most letters that a short note takes. */
export const mostLetters = 500;

/** Text as people count it: a letter with its macron, or a sign drawn of several, is one. */
export function countLetters(text: string): number {
  return [...new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(text)].length;
}

/** A note of at most 500 letters; blank and absent both become null. */
export const shortNote = (label: string) =>
  optionalText(label, 4000).refine(
    (text) => text === null || countLetters(text) <= mostLetters,
    `${label} can be at most ${mostLetters} letters`,
  );
