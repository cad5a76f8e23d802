import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { formatLongDate } from '#domain/kernel/nz-words.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

type About = {
  readonly learner: {
    readonly studentId: number;
    readonly firstName: string;
    readonly email: string;
  };
  readonly schoolName: string;
  readonly publicUrl: string;
};

/** Tells a learner that their school closes, and what is theirs until then. */
export function schoolClosingLetter({
  learner,
  schoolName,
  publicUrl,
  lastDay,
}: About & { readonly lastDay: LocalDate }): Mail {
  const name = nameInLetter(schoolName);
  return letter(learner, `${name} is closing`, [
    `${name} closes on Keep Left. Its last day is ${formatLongDate(lastDay)}.`,
    `Until then your portal works as before. Under Profile you can take everything that is kept about you along as a file, and under Certificates your certificates:\n${publicUrl}/student-portal`,
    'Lesson credit that you have paid for and not used is owed to you: ask your instructor for it before that day.',
  ]);
}

/** Tells them that it stays. */
export function closingTakenBackLetter({ learner, schoolName }: About): Mail {
  const name = nameInLetter(schoolName);
  return letter(learner, `${name} stays open`, [
    `We wrote to you that ${name} closes. It does not: your lessons and your portal go on as before.`,
  ]);
}

const letter = (
  { studentId, firstName, email }: About['learner'],
  subject: string,
  paragraphs: readonly string[],
): Mail => ({
  kind: 'school-closing',
  about: [`student-${studentId}`],
  to: email,
  subject,
  text: [`Kia ora ${nameInLetter(firstName)},`, ...paragraphs].join('\n\n'),
});
