/** Letters of a name, and of a place with street and suburb. */
const longestName = 80;
const longestPlace = 250;
/** Digits enough to be dialled. */
const dialled = /\+?\d(?:[\s().-]*\d){6,}/g;

/**
 * A name or another single line that somebody chose, as it may stand in a letter to somebody else: one line, and nothing in it that a mail program makes a
 * link of. A name is no place to write a letter in.
 */
export const nameInLetter = (text: string): string => lineInLetter(text, longestName);

function lineInLetter(text: string, longest: number): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/\b[a-z][a-z\d+.-]*:\/+/gi, ' ')
    .replaceAll(/[<>]/g, ' ')
    // Other letters that are read as a full stop.
    .replaceAll(/[\u2024\uFE52\uFF0E\u3002\uFF61]/gu, '.')
    // "bank.example" becomes "bank. example": read the same, and no address.
    .replaceAll(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}]*\p{L})/gu, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const letters = [...line];
  return letters.length <= longest ? line : `${letters.slice(0, longest - 1).join('')}…`;
}

/** A place that somebody wrote down, likewise. */
export const placeInLetter = (place: string): string => lineInLetter(place, longestPlace);

/** A name as it may stand in a text message: phones make a link of a number too. */
export const nameInText = (text: string): string =>
  nameInLetter(nameInLetter(text).replaceAll(dialled, ' '));
