import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be taken for one another when a number is read from paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code by chance, for a number that stands on paper and that nobody can guess. */
export const printedCode = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
