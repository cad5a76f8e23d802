import type { StudentId } from '#domain/kernel/ids.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

/** Asks a learner whether the review that was written in their portal is theirs. */
export function reviewConfirmation(about: {
  readonly to: string;
  readonly studentId: StudentId;
  readonly firstName: string;
  readonly instructorName: string;
  readonly confirmUrl: string;
}): Mail {
  const { to, studentId, firstName, instructorName, confirmUrl } = about;
  return {
    kind: 'review-confirmation',
    about: [`student-${studentId}`],
    to,
    subject: 'Please confirm your review',
    text: [
      `Kia ora ${nameInLetter(firstName)},`,
      `A review of ${nameInLetter(instructorName)} was written in your student portal. Nobody else reads it until you confirm it.`,
      `Read it and confirm it here. The link works once, for 14 days:\n${confirmUrl}`,
      'If you did not write it, leave this message unanswered. Somebody else may know your access code then: ask for a new one.',
      'Keep Left',
    ].join('\n\n'),
  };
}
