import { message } from '#site/words/message.ts';

export const letter = message(
  'Kia ora {name}, your student portal is at {link} and your access code is {code}.',
);
export const letterSubject = 'Your student portal';
export const codeGenerated = 'Access Code Generated';
export const accessCode = 'Access code';
export const copyByHand = 'Please copy the access code manually';
export const copyCode = 'Copy';
export const email = 'Email';
export const textMessage = 'Text message';
export const openPortal = 'Open portal';
export const done = 'Done';
export const shownOnlyNow = message(
  "It is shown only now. Whoever has it can open {name}'s portal.",
);
export const qrCode = message("QR code that opens {name}'s portal");
