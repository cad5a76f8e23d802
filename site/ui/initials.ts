import { language } from '#domain/kernel/language.ts';

/**
 * The one or two capitals that stand for a name on a plate: first and last word, so "Sophie van Dijk" is SD.
 * Counted in whole characters, so a macron stays on its letter. Returns an empty string for an empty name.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word?.normalize('NFC') ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase(language);
}
