import { language } from './language.ts';

/** "Mere and Tama": names as a sentence lists them. */
export const andList = (names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
