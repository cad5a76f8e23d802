import type { Filled } from '#site/format/filled.ts';

export const codeGenerated = 'Access Code Generated';
export const accessRevoked = 'Access revoked';
export const studentPortalAccess = 'Student Portal Access';
export const codeInUse = 'Code in use';
export const newCode = 'New code';
export const moreAboutAccess = 'More about portal access';
export const resources = 'Resources';
export const openPortal = 'Open portal';
export const revokeAccess = 'Revoke access';
export const noCode = 'No code';
export const generateAccessCode = 'Generate Access Code';
export const newCodeQuestion = 'Generate a new access code?';
export const whatNewCodeDoes = (its: Filled<'name'>) =>
  `The code ${its.name} uses now stops working at once.`;
export const keepTheCode = 'Keep the code';
export const revokeQuestion = 'Revoke portal access?';
export const whatRevokingDoes = (its: Filled<'name'>) =>
  `The code ${its.name} uses now stops working at once. You can generate another any time.`;
export const lastVisit = (its: Filled<'when' | 'issued'>) =>
  `Last visit ${its.when}, issued ${its.issued}`;
export const notOpened = (its: Filled<'issued'>) => `Not opened yet, issued ${its.issued}`;
export const codeNoLongerWorks = (its: Filled<'name'>) => `${its.name}'s code no longer works.`;
export const letter = (its: Filled<'name' | 'link' | 'code'>) =>
  `Kia ora ${its.name}, your student portal is at ${its.link} and your access code is ${its.code}.`;
export const letterSubject = 'Your student portal';
export const accessCode = 'Access code';
export const copyByHand = 'Please copy the access code manually';
export const copyCode = 'Copy';
export const email = 'Email';
export const textMessage = 'Text message';
export const done = 'Done';
export const shownOnlyNow = (its: Filled<'name'>) =>
  `Shown only now. Anybody with it can open ${its.name}'s portal.`;
export const qrCode = (its: Filled<'name'>) => `QR code that opens ${its.name}'s portal`;
