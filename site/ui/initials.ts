import { language } from '#domain/kernel/language.ts';

/**
 * The one or two capitals that stand for a name on a plate: first and last word that begin with a letter, so "Sophie van Dijk" is SD and
 * "Ana “Bob” <1>" is AB. Counted in whole characters, so a macron stays on its letter. Returns an empty string where there is no letter.
 */
export function initials(name: string): string {
  const words = name.normalize('NFC').split(/\s+/u).map(firstLetter).filter(Boolean);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.join('').toLocaleUpperCase(language);
}

const firstLetter = (word: string): string => /^[\p{P}\p{S}]*(\p{L}\p{M}*)/u.exec(word)?.[1] ?? '';
