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
