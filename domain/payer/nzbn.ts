/** Whether 13 digits are a New Zealand Business Number: the last is the check digit of GS1, whose numbers these are. */
export function isNzbn(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}
