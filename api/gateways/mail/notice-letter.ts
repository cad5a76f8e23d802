import type { Person } from '#domain/kernel/personal.ts';
import { filled, type SchoolWords, type Values } from '#domain/school/notice-wording.ts';
import type { LetterKind } from './letter-kinds.ts';
import { letterPage } from './letter-page.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter, nameInText } from './name-in-letter.ts';

/** What somebody is told, before it is known by which way. Names in it are as letters may show them. */
export type NoticeMessage = {
  readonly letter: LetterKind;
  /** Whom it tells of besides its reader. */
  readonly about: readonly Person[];
  readonly subject: string;
  readonly sentence: string;
  readonly facts: readonly (readonly [string, string])[];
  /** Whether what it tells of does not take place. */
  readonly isOff?: boolean;
  /** A page of ours. */
  readonly link: { readonly url: string; readonly label: string };
  /** Something else the reader may press. */
  readonly answer?: {
    readonly url: string;
    readonly label: string;
    /** Where it is said by one POST, without opening the page. */
    readonly post: string;
  };
  /** The same in one line, for a telephone's screen; without names. */
  readonly brief: string;
  /** What a school's own words may stand for; absent where they are ours alone. */
  readonly values?: Values;
  /** Instead of `brief` in a text message, which only its reader's phone shows. */
  readonly text?: string;
  readonly calendar?: NonNullable<Mail['calendar']>;
  readonly replyTo?: string;
};

/** A message in a school's own words, where it has any; what it tells of stays beside them as it is. */
export function inSchoolWords(
  message: NoticeMessage,
  { letter, text }: SchoolWords,
): NoticeMessage {
  const { values } = message;
  if (!values) return message;
  return {
    ...message,
    ...(letter === null ? {} : { sentence: filled(letter, values) }),
    ...(text === null ? {} : { text: filled(text, inText(values)) }),
  };
}

/** What words of a kind may stand for that is about no lesson. */
export function valuesOf(reader: {
  readonly name: string;
  readonly studentName: string;
  readonly instructorName: string;
  readonly schoolName: string;
}): Values {
  return {
    name: nameInLetter(reader.name),
    student: nameInLetter(reader.studentName),
    instructor: nameInLetter(reader.instructorName),
    school: nameInLetter(reader.schoolName),
    day: '',
    time: '',
    place: '',
  };
}

const inText = (values: Values): Values => ({
  ...values,
  name: nameInText(values.name),
  student: nameInText(values.student),
  instructor: nameInText(values.instructor),
  school: nameInText(values.school),
  place: nameInText(values.place),
});

/** A message as a letter: text, and the same as a page. */
export function noticeLetter(
  message: NoticeMessage,
  reader: {
    readonly person: Person;
    readonly name: string;
    readonly address: string;
    readonly schoolName: string;
    /** How to have no more of the kind; absent where it cannot be turned off by a link. */
    readonly unsubscribeUrl?: string;
  },
): Mail {
  const { subject, sentence, facts, link, answer, calendar, replyTo, isOff = false } = message;
  const { person, address, unsubscribeUrl } = reader;
  const [name, school] = [nameInLetter(reader.name), nameInLetter(reader.schoolName)];
  const foot = footOf(person, replyTo !== undefined);
  return {
    kind: message.letter,
    about: [person, ...message.about.filter((other) => other !== person)],
    to: address,
    ...(replyTo ? { replyTo } : {}),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
    subject,
    text: [
      `Kia ora ${name},`,
      sentence,
      facts.map(([label, fact]) => `${label}: ${fact}`).join('\n'),
      ...(answer ? [`${answer.label}:\n${answer.url}`] : []),
      `${link.label}:\n${link.url}`,
      foot,
      ...(unsubscribeUrl ? [`No more of these:\n${unsubscribeUrl}`] : []),
      school,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: letterPage({
      heading: subject,
      school,
      paragraphs: [`Kia ora ${name},`, sentence],
      facts,
      isOff,
      link: answer ?? link,
      ...(answer ? { also: link } : {}),
      foot,
      ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
    }),
    ...(calendar ? { calendar } : {}),
  };
}

const footOf = (person: Person, isAnswered: boolean) =>
  person.startsWith('account-')
    ? 'Choose which messages you get under Settings, Notices.'
    : `${isAnswered ? 'Reply to this email to write to your instructor. ' : ''}Choose which messages you get in your portal.`;
