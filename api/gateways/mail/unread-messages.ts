import type { UnreadMessages } from '#projections/conversations/unread.ts';
import { nameInLetter } from './name-in-letter.ts';
import type { NoticeMessage } from './notice-letter.ts';

/** Tells somebody that messages wait for them; their words stay where they were written. */
export function unreadMessages(
  about: Pick<UnreadMessages, 'from' | 'fromEmail' | 'fromPerson' | 'subject' | 'unread'>,
  url: string,
): NoticeMessage {
  const { unread, fromEmail, fromPerson } = about;
  const [from, subject] = [about.from, about.subject].map(nameInLetter);
  const isOne = unread === 1;
  const messages = isOne ? 'a message' : `${unread} messages`;
  return {
    letter: 'unread-messages',
    about: [fromPerson],
    subject: `${from} wrote to you`,
    sentence: `${from} sent you ${messages} about "${subject}". You have not read ${isOne ? 'it' : 'them'} yet.`,
    facts: [],
    link: { url, label: 'Read and reply' },
    brief: isOne ? 'You have a message to read.' : `You have ${unread} messages to read.`,
    replyTo: fromEmail,
  };
}
