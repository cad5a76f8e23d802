/**
 * What a payer types into a bank transfer: `KL` and the payment's number with a Luhn check digit, at most the twelve characters that
 * New Zealand banks take. A mistyped digit is noticed rather than credited to somebody else.
 */
export function bankReference(paymentId: number): string {
  return `KL${String(paymentId).padStart(5, '0')}${checkDigit(paymentId)}`;
}

function checkDigit(number: number): number {
  const sum = [...String(number)]
    .toReversed()
    .map(Number)
    .map((digit, place) => (place % 2 === 0 ? digit * 2 : digit))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * The payments that a text names by their references, however people write them: anywhere in it, in small letters, with spaces between, with the letter O
 * for a nought. A number whose check digit is wrong names none; one that runs on into other digits may name several.
 */
export function readBankReferences(text: string): number[] {
  const found = new Set<number>();
  for (const [, run = ''] of text.matchAll(/k[\s.-]*l[\s.:#-]*((?:[\do][\s.-]*){6,})/gi)) {
    const digits = run.replace(/o/gi, '0').replace(/\D/g, '');
    for (let length = 6; length <= Math.min(digits.length, longestReference); length++) {
      const paymentId = Number(digits.slice(0, length - 1));
      if (paymentId > 0 && bankReference(paymentId) === `KL${digits.slice(0, length)}`)
        found.add(paymentId);
    }
  }
  return [...found];
}

/** Digits of the longest reference that a bank takes, with the check digit. */
const longestReference = 10;
