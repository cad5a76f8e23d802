import type { Filled } from '#site/format/filled.ts';

export const textMessagesTo = (its: Filled<'number'>) => `Text messages to ${its.number}`;
export const youAgreedOn = (its: Filled<'date'>) => `You agreed on ${its.date}.`;
export const replyYes = 'We sent a text to this number. Reply YES to it, and your texts begin.';
export const phoneStopped = 'This phone replied STOP. Text START from it to get texts again.';
