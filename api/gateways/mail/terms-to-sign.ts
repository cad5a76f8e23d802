import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { nameInLetter } from './name-in-letter.ts';
import type { NoticeMessage } from './notice-letter.ts';
import { noticeAbout, type ToldOf } from './other-notices.ts';

type ToSign = {
  readonly version: number;
  readonly startsOn: LocalDate;
  /** Whether the learner’s own signature is missing. */
  readonly learner: boolean;
  readonly holdsBooking: boolean;
};

/** Asks a learner, or a parent of one under 18, to sign the school’s terms; a learner who has signed hears that a parent has to. */
export function termsToSignNotice(to: ToldOf, terms: ToSign): NoticeMessage {
  const school = nameInLetter(to.reader.schoolName);
  const learner = nameInLetter(to.reader.studentName);
  const [subject, sentence] = to.person.startsWith('guardian-')
    ? [
        `Please sign ${school}’s terms for ${learner}`,
        `${learner} is under 18, so you sign ${school}’s terms too.`,
      ]
    : terms.learner
      ? [`Please read and sign ${school}’s terms`, `${school} has terms for you to read and sign.`]
      : [`A parent has to sign ${school}’s terms`, `You’re under 18, so a parent signs too.`];
  return {
    ...noticeAbout(to),
    subject,
    sentence,
    facts: [
      ['Terms', `Version ${terms.version}, from ${formatDate(terms.startsOn)}`],
      ...(terms.holdsBooking ? [['Booking', 'Waits until they’re signed'] as const] : []),
    ],
    brief: `${subject}.`,
  };
}
