import type { Instant } from '#domain/kernel/nz-time.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatLongDate } from '#domain/kernel/nz-words.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

/** The letter that brings a parent or guardian to their portal, with who entered them and why (Privacy Act 2020, principle 3A). */
export function guardianInvitation(about: {
  readonly guardian: { guardianId: number; parentName: string; email: string };
  readonly student: { id: number; firstName: string };
  readonly instructor: { name: string; email: string };
  readonly schoolName: string;
  readonly inviteUrl: string;
  readonly expiresAt: Instant;
}): Mail {
  const { guardian, student, instructor, inviteUrl, expiresAt } = about;
  const [studentName, instructorName, schoolName] = [
    student.firstName,
    instructor.name,
    about.schoolName,
  ].map(nameInLetter);
  return {
    kind: 'guardian-invitation',
    about: [`guardian-${guardian.guardianId}`, `student-${student.id}`],
    to: guardian.email,
    replyTo: instructor.email,
    subject: `${studentName}'s driving lessons: your invitation`,
    text: [
      `Kia ora ${nameInLetter(guardian.parentName)},`,
      `${instructorName} of ${schoolName} invites you to follow ${studentName}'s driving lessons on Keep Left.`,
      `Open this link to begin. It works once, until ${formatLongDate(dateOf(expiresAt))}:\n${inviteUrl}`,
      `${instructorName} entered your name and email address so that you can be reached about these lessons. ` +
        'To have them corrected or removed, reply to this email.',
      'Keep Left',
    ].join('\n\n'),
  };
}
