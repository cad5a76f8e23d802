import type { StudentId } from '#domain/kernel/ids.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

/**
 * Asks somebody to register as supervisor of a learner, once for all drives, and says where their details came from and how to object (Privacy Act 2020,
 * principle 3A).
 */
export function supervisorInvitation(about: {
  readonly to: string;
  readonly supervisorName: string;
  /** The learner's. */
  readonly studentId: StudentId;
  readonly learner: string;
  readonly superviseUrl: string;
  readonly schoolName: string;
  readonly publicUrl: string;
}): Mail {
  const { to, studentId, superviseUrl, publicUrl } = about;
  const [learner, schoolName] = [about.learner, about.schoolName].map(nameInLetter);
  return {
    kind: 'supervisor-invitation',
    about: [`student-${studentId}`],
    to,
    subject: `Do you supervise ${learner}'s practice drives?`,
    text: [
      `Kia ora ${nameInLetter(about.supervisorName)},`,
      `${learner} named you as a supervisor. On your page you say once since when you have held your full licence, and then confirm the drives you were there for, several at once.`,
      `The page is yours alone; please pass the link on to nobody:\n${superviseUrl}`,
      `${learner} gave your name and email address to Keep Left, to confirm practice drives. ${learner}, ${schoolName} and whoever runs this installation of Keep Left, with its auditors, can read them.`,
      `To see, correct or remove them, or if you don't want to be a supervisor, write to us and choose “Privacy and legal”: ${publicUrl}/contact`,
      'Keep Left',
    ].join('\n\n'),
  };
}
