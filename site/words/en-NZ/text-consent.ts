import { message } from '#site/words/message.ts';

export const textMessagesTo = message('Text messages to {number}');
export const youAgreedOn = message('You agreed on {date}.');
export const replyYes = 'We sent a text to this number. Reply YES to it, and your texts begin.';
export const phoneStopped = 'This phone replied STOP. Text START from it to get texts again.';
