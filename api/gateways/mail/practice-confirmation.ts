import type { StudentId } from '#domain/kernel/ids.ts';
import { formatLongDate } from '#domain/kernel/nz-words.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

/** Asks the supervisor of a practice drive to confirm it. */
export function practiceConfirmation(about: {
  readonly to: string;
  readonly supervisorName: string;
  /** The learner's. */
  readonly studentId: StudentId;
  readonly learner: string;
  readonly drive: { date: string; minutes: number };
  readonly confirmUrl: string;
}): Mail {
  const { to, studentId, drive, confirmUrl } = about;
  const learner = nameInLetter(about.learner);
  return {
    kind: 'practice-confirmation',
    about: [`student-${studentId}`],
    to,
    subject: `Did you supervise ${learner}'s practice drive?`,
    text: [
      `Kia ora ${nameInLetter(about.supervisorName)},`,
      `${learner} logged a practice drive of ${drive.minutes} minutes on ${formatLongDate(drive.date)} and named you as the supervisor.`,
      `Please say whether that is right. The link works once, for 14 days:\n${confirmUrl}`,
      'If you know nothing of it, say no there, or leave this message unanswered.',
      'Keep Left',
    ].join('\n\n'),
  };
}
