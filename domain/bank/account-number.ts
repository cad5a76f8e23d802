/** A New Zealand bank account in one form of writing, `12-3456-1234567-00`; null for what is none. A suffix of three digits begins with a nought that banks leave out. */
export function readAccountNumber(text: string): string | null {
  const digits = /^\s*(\d{2})[\s-]?(\d{4})[\s-]?(\d{7})[\s-]?0?(\d{2})\s*$/.exec(text);
  return digits ? digits.slice(1).join('-') : null;
}
