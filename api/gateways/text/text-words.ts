import { nameInText } from '#api/gateways/mail/name-in-letter.ts';
import type { NoticeMessage } from '#api/gateways/mail/notice-letter.ts';
import { stopWords } from '#domain/notices/texts.ts';

/** A message as a text: whose it is, one line without names, how to answer and how to stop. */
export const textOf = (
  { brief, text = brief, answer }: NoticeMessage,
  schoolName: string,
): string =>
  [
    `${nameInText(schoolName)}: ${text}`,
    ...(answer ? ['Reply YES if you will be there.'] : []),
    stopWords,
  ].join(' ');

/** What a phone is asked before the first text: nobody but its holder can say that texts are welcome there. */
export const optInQuestion = (schoolName: string): string =>
  `${nameInText(schoolName)} would like to text you about driving lessons, through Keep Left. Reply YES to get these texts. If this isn't for you, do nothing.`;
