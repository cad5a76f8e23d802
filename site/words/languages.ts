import { language } from '#domain/kernel/language.ts';

export type Language = {
  /** As BCP 47 names it. */
  readonly tag: string;
  /** What its own speakers call it. */
  readonly name: string;
  /** Who read every word of its catalogue, and on which day; null while nobody has. Of the language in which we write: `source`. */
  readonly review: 'source' | { readonly by: string; readonly on: string } | null;
};

/** Every language that has or wants a catalogue. Words that a machine translated are not reviewed words. */
export const languages: readonly Language[] = [
  { tag: language, name: 'English', review: 'source' },
  { tag: 'mi-NZ', name: 'Te reo Māori', review: null },
];

/** Those that a person may choose. */
export const offeredOf = (all: readonly Language[]): readonly Language[] =>
  all.filter(({ review }) => review !== null);

/** For tests and developers only: every word longer and in brackets. Never offered. */
export const pseudoLanguage = 'en-XA';

/**
 * The language a build is made in.
 * @throws an `Error` unless people may choose it: what is not offered is not built
 */
export function languageToBuild(asked: string, all: readonly Language[] = languages): string {
  if (asked !== pseudoLanguage && !offeredOf(all).some(({ tag }) => tag === asked))
    throw new Error(`SITE_LANGUAGE: nobody has reviewed the words of ${asked}, so it is not built`);
  return asked;
}
