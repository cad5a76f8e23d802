import type { NoticeMessage } from '#api/gateways/mail/notice-letter.ts';
import { stopWords } from '#domain/notices/texts.ts';

/** A message as a text: whose it is, one line without names, how to answer and how to stop. */
export const textOf = ({ brief, answer }: NoticeMessage, schoolName: string): string =>
  [
    `${schoolName}: ${brief}`,
    ...(answer ? ['Reply YES if you will be there.'] : []),
    stopWords,
  ].join(' ');
