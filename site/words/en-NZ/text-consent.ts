import { message } from '#site/words/message.ts';

export const textMessagesTo = message('Text messages to {number}');
export const youAgreedOn = message('You agreed on {date}.');
