const weights = [3, 2, 7, 6, 5, 4, 3, 2];
const secondWeights = [7, 4, 3, 2, 5, 2, 7, 6];

/** "123-456-789": as Inland Revenue writes a number of eight or nine digits; anything else as it stands. */
export function gstNumberShown(digits: string): string {
  const [, first, second, third] = /^(\d{2,3})(\d{3})(\d{3})$/.exec(digits) ?? [];
  return first ? `${first}-${second}-${third}` : digits;
}

/**
 * Whether the last digit of an IRD or GST number fits the others (Inland Revenue's modulus 11, in its specification for resident withholding tax). A number
 * that does not fit was most likely mistyped.
 */
export function isCheckDigitRight(digits: string): boolean {
  // None of less was given out.
  if (!/^\d{8,9}$/.test(digits) || Number(digits) < 10_000_000) return false;
  const base = digits.slice(0, -1).padStart(8, '0');
  const last = Number(digits.at(-1));
  const first = checkDigit(base, weights);
  return (first === 10 ? checkDigit(base, secondWeights) : first) === last;
}

function checkDigit(base: string, by: readonly number[]): number {
  const sum = by.reduce((total, weight, place) => total + weight * Number(base[place]), 0);
  return (11 - (sum % 11)) % 11;
}
