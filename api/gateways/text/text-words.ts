import type { NoticeMessage } from '#api/gateways/mail/notice-letter.ts';
import { stopWords } from '#domain/notices/texts.ts';

/** A message as a text: whose it is, one line without names, how to answer and how to stop. */
export const textOf = (
  { brief, text = brief, answer }: NoticeMessage,
  schoolName: string,
): string =>
  [
    `${schoolName}: ${text}`,
    ...(answer ? ['Reply YES if you will be there.'] : []),
    stopWords,
  ].join(' ');
