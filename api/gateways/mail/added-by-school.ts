import type { Person } from '#domain/kernel/personal.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';
import { yourDetails } from './your-details.ts';

/**
 * Tells somebody that a school has entered their details: who did, what they are for, who reads them, and how to have them put right. The Privacy Act 2020,
 * principle 3A, asks for it where details come from somebody else.
 */
export function addedBySchoolLetter(about: {
  readonly reader: { readonly person: Person; readonly name: string; readonly email: string };
  /** What they were added as: a parent is told of their learner. */
  readonly as: 'student' | 'payer' | { readonly parentOf: string };
  readonly instructor: { readonly name: string; readonly email: string };
  readonly schoolName: string;
  /** The link by which a parent objects; null of others. */
  readonly objectUrl: string | null;
  readonly publicUrl: string;
}): Mail {
  const { reader, instructor } = about;
  const [name, instructorName, schoolName] = [reader.name, instructor.name, about.schoolName].map(
    nameInLetter,
  );
  const { as, purpose } = reasonOf(about.as);
  return {
    kind: 'added-by-school',
    about: [reader.person],
    to: reader.email,
    replyTo: instructor.email,
    subject: `${schoolName} has added you on Keep Left`,
    text: [
      `Kia ora ${name},`,
      `${instructorName} of ${schoolName} has added you as ${as} on Keep Left, where the school keeps its diary, payments and progress.`,
      `They entered your name and contact details, to ${purpose}. The school's instructors can read them. So can the people who run this installation of Keep Left, and its auditors.`,
      ...yourDetails(about),
    ].join('\n\n'),
  };
}

function reasonOf(as: Parameters<typeof addedBySchoolLetter>[0]['as']) {
  if (as === 'student') return { as: 'a student', purpose: 'reach you about your driving lessons' };
  if (as === 'payer')
    return {
      as: 'someone who pays for driving lessons',
      purpose: 'send you bills, statements and reminders',
    };
  const learner = nameInLetter(as.parentOf);
  return {
    as: `a parent or guardian of ${learner}`,
    purpose: `reach you about ${learner}'s driving lessons`,
  };
}
