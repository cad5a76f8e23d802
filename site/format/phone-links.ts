/** A link that calls a number, however it is spaced; undefined where there is nothing to dial, as where the number can no longer be read. */
export const callLink = (phone: string): string | undefined => {
  const number = dialled(phone);
  return number === '' ? undefined : `tel:${number}`;
};

/** A link that opens a message to a number with its text written; `?&` is what phones of both kinds read. Undefined where there is nothing to dial. */
export const messageLink = (phone: string, text: string): string | undefined => {
  const number = dialled(phone);
  return number === '' ? undefined : `sms:${number}?&body=${encodeURIComponent(text)}`;
};

const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '');

/** A number as WhatsApp wants it: the country first (New Zealand's unless it says another), digits only; empty when there are none. */
export function toNzDigits(phone: string): string {
  const digits = phone.replace(/\(0\)|\D/g, '');
  if (/^\s*\+/.test(phone) || digits === '') return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  return digits.startsWith('64') ? digits : `64${digits.replace(/^0/, '')}`;
}
