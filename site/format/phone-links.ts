/** A link that calls a number, however it is spaced. */
export const callLink = (phone: string): string => `tel:${dialled(phone)}`;

/** A link that opens a message to a number with its text written; `?&` is what phones of both kinds read. */
export const messageLink = (phone: string, text: string): string =>
  `sms:${dialled(phone)}?&body=${encodeURIComponent(text)}`;

const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '');

/** A number as WhatsApp wants it: the country first (New Zealand's unless it says another), digits only; empty when there are none. */
export function toNzDigits(phone: string): string {
  const digits = phone.replace(/\(0\)|\D/g, '');
  if (/^\s*\+/.test(phone) || digits === '') return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  return digits.startsWith('64') ? digits : `64${digits.replace(/^0/, '')}`;
}
