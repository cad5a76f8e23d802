import { plainText } from '../kernel/plain-text.ts';

/** Characters in one message: more is a letter, and belongs in an e-mail. */
export const longestMessage = 4_000;

/** Sentences about a message that cannot be sent. */
export const messageEmpty = 'Message cannot be empty';
export const messageTooLong = `A message can be at most ${longestMessage} characters`;

/** A message as it is kept: characters that can be shown anywhere, without spaces around it. */
export const tidyMessage = (text: string): string => plainText(text).trim();

/** What keeps a tidy message from being sent, in a sentence; null when nothing does. The reply box asks without loading the schemas. */
export function messageProblem(message: string): string | null {
  if (message === '') return messageEmpty;
  return message.length > longestMessage ? messageTooLong : null;
}
