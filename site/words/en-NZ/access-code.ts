import type { Filled } from '#site/format/filled.ts';

export const letter = (its: Filled<'name' | 'link' | 'code'>) =>
  `Kia ora ${its.name}, your student portal is at ${its.link} and your access code is ${its.code}.`;
export const letterSubject = 'Your student portal';
export const codeGenerated = 'Access Code Generated';
export const accessCode = 'Access code';
export const copyByHand = 'Please copy the access code manually';
export const copyCode = 'Copy';
export const email = 'Email';
export const textMessage = 'Text message';
export const openPortal = 'Open portal';
export const done = 'Done';
export const shownOnlyNow = (its: Filled<'name'>) =>
  `It is shown only now. Whoever has it can open ${its.name}'s portal.`;
export const qrCode = (its: Filled<'name'>) => `QR code that opens ${its.name}'s portal`;
