import type { StudentId } from '#domain/kernel/ids.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

/** Asks somebody to register as supervisor of a learner, once for all drives. */
export function supervisorInvitation(about: {
  readonly to: string;
  readonly supervisorName: string;
  /** The learner's. */
  readonly studentId: StudentId;
  readonly learner: string;
  readonly superviseUrl: string;
}): Mail {
  const { to, studentId, superviseUrl } = about;
  const learner = nameInLetter(about.learner);
  return {
    kind: 'supervisor-invitation',
    about: [`student-${studentId}`],
    to,
    subject: `Do you supervise ${learner}'s practice drives?`,
    text: [
      `Kia ora ${nameInLetter(about.supervisorName)},`,
      `${learner} named you as a supervisor. On your page you say once since when you have held your full licence, and then confirm the drives you were there for, several at once.`,
      `The page is yours alone; please pass the link on to nobody:\n${superviseUrl}`,
      'If you know nothing of it, leave this message unanswered.',
      'Keep Left',
    ].join('\n\n'),
  };
}
