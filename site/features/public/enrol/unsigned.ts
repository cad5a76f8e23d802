import * as words from './words.ts';

/** What is missing of a signature, the first thing first. */
export function unsigned(so: {
  readonly hasRead: boolean;
  readonly name: string;
  /** The words to tick. */
  readonly agree: string;
}): string {
  if (!so.hasRead) return words.readToTheEnd;
  return so.name.trim() ? words.tick({ words: so.agree }) : words.needed({ field: words.name });
}
