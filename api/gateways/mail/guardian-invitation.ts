import type { Instant } from '#domain/kernel/nz-time.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatLongDate } from '#domain/kernel/nz-words.ts';
import type { Mail } from './mailer.ts';

/** The letter that brings a parent or guardian to their portal, with who entered them and why (Privacy Act 2020, principle 3A). */
export function guardianInvitation(about: {
  readonly guardian: { parentName: string; email: string };
  readonly studentName: string;
  readonly instructor: { name: string; email: string };
  readonly schoolName: string;
  readonly inviteUrl: string;
  readonly expiresAt: Instant;
}): Mail {
  const { guardian, studentName, instructor, schoolName, inviteUrl, expiresAt } = about;
  return {
    to: guardian.email,
    replyTo: instructor.email,
    subject: `${studentName}'s driving lessons: your invitation`,
    text: [
      `Kia ora ${guardian.parentName},`,
      `${instructor.name} of ${schoolName} invites you to follow ${studentName}'s driving lessons on Keep Left.`,
      `Open this link to begin. It works once, until ${formatLongDate(dateOf(expiresAt))}:\n${inviteUrl}`,
      `${instructor.name} entered your name and email address so that you can be reached about these lessons. ` +
        'To have them corrected or removed, answer this message.',
      'Keep Left',
    ].join('\n\n'),
  };
}
