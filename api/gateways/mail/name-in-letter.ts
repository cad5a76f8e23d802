const longest = 80;

/**
 * A name or another single line that somebody chose, as it may stand in a letter to somebody else: one line, and nothing in it that a mail program makes a
 * link of. A name is no place to write a letter in.
 */
export function nameInLetter(text: string): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/\b[a-z][a-z\d+.-]*:\/+/gi, ' ')
    .replaceAll(/[<>]/g, ' ')
    // "bank.example" becomes "bank. example": read the same, and no address.
    .replaceAll(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}]*\p{L})/gu, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const letters = [...line];
  return letters.length <= longest ? line : `${letters.slice(0, longest - 1).join('')}…`;
}
