import type { Filled } from '#site/format/filled.ts';

export const textFromMyPhone = 'Text from my phone';
export const to = (its: Filled<'to' | 'words'>) => `To ${its.to}: “${its.words}”`;
export const openInMessages = 'Open in Messages';
export const iHaveSentIt = 'I have sent it';
export const textMessages = (its: Filled<never, 'parts'>) =>
  `${its.parts === 1 ? 'One text message' : `${its.parts} text messages`}.`;
export const dearerTextMessages = (its: Filled<'costly', 'parts'>) =>
  `${its.parts === 1 ? 'One text message' : `${its.parts} text messages`}; “${its.costly}” makes it dearer.`;
