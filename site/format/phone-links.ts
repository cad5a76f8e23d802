/** A link that calls a number, however it is spaced. */
export const callLink = (phone: string): string => `tel:${dialled(phone)}`;

/** A link that opens a message to a number with its text written; `?&` is what phones of both kinds read. */
export const messageLink = (phone: string, text: string): string =>
  `sms:${dialled(phone)}?&body=${encodeURIComponent(text)}`;

const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '');
