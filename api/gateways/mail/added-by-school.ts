import type { Person } from '#domain/kernel/personal.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

/**
 * Tells somebody that a school has entered their details: who did, what they are for, who reads them, and how to have them put right. The Privacy Act 2020,
 * principle 3A, asks for it where details come from somebody else.
 */
export function addedBySchoolLetter(about: {
  readonly reader: { readonly person: Person; readonly name: string; readonly email: string };
  /** The learner whose lessons these are, where that is not the reader. */
  readonly learner: string | null;
  readonly instructor: { readonly name: string; readonly email: string };
  readonly schoolName: string;
  readonly publicUrl: string;
}): Mail {
  const { reader, instructor, publicUrl } = about;
  const [name, instructorName, schoolName] = [reader.name, instructor.name, about.schoolName].map(
    nameInLetter,
  );
  const learner = about.learner === null ? null : nameInLetter(about.learner);
  const whose = learner === null ? 'your driving lessons' : `${learner}'s driving lessons`;
  return {
    kind: 'added-by-school',
    about: [reader.person],
    to: reader.email,
    replyTo: instructor.email,
    subject: `${schoolName} has added you on Keep Left`,
    text: [
      `Kia ora ${name},`,
      learner === null
        ? `${instructorName} of ${schoolName} has added you as a student on Keep Left, where the school keeps its diary, payments and progress.`
        : `${instructorName} of ${schoolName} has added you as a parent or guardian of ${learner} on Keep Left, where the school keeps its diary.`,
      `They entered your name and contact details, to reach you about ${whose}. The school's instructors can read them. So can whoever runs this installation of Keep Left, and its auditors.`,
      'To see, correct or remove what is held about you, answer this message.',
      `How we look after it: ${publicUrl}/privacy-policy`,
      'Keep Left',
    ].join('\n\n'),
  };
}
