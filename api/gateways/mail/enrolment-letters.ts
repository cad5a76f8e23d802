import type { StudentId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

type Enrolling = { readonly enrolmentId: number; readonly to: string; readonly schoolName: string };

const lines = (...parts: readonly (string | false | null)[]): string =>
  parts.filter(Boolean).join('\n\n');

/** The code that confirms an address, and the link that goes on with the same answers elsewhere. Nobody has confirmed the address yet, so nothing that was typed is in it. */
export function enrolmentCodeLetter(
  about: Enrolling & { readonly code: string; readonly resumeUrl: string },
): Mail {
  const school = nameInLetter(about.schoolName);
  return {
    kind: 'enrolment-code',
    about: [`enrolment-${about.enrolmentId}`],
    to: about.to,
    subject: `${about.code} confirms your email for ${school}`,
    text: lines(
      'Kia ora,',
      `Your code to enrol with ${school} is ${about.code}. It works once, for ten minutes.`,
      `To go on where you were, on this phone or another, open:\n${about.resumeUrl}`,
      'If you did not ask to enrol there, ignore this message: without the code nothing happens.',
      'Keep Left',
    ),
  };
}

/** The link that goes on with the same answers on another phone. */
export function enrolmentLinkLetter(about: Enrolling & { readonly resumeUrl: string }): Mail {
  const school = nameInLetter(about.schoolName);
  return {
    kind: 'enrolment-link',
    about: [`enrolment-${about.enrolmentId}`],
    to: about.to,
    subject: `Finish enrolling with ${school}`,
    text: lines(
      'Kia ora,',
      `Your answers are kept for 30 days, and ${school} sees none of them until you press Send. Go on here, and pass the link on to nobody:\n${about.resumeUrl}`,
      'Keep Left',
    ),
  };
}

/** Asks a parent to sign beside a learner under 18, and says where their details came from and how to object (Privacy Act 2020, principle 3A). */
export function enrolmentParentLetter(
  about: Enrolling & {
    readonly parentName: string;
    readonly learner: string;
    readonly signUrl: string;
    readonly publicUrl: string;
  },
): Mail {
  const [name, learner, school] = [about.parentName, about.learner, about.schoolName].map(
    nameInLetter,
  );
  return {
    kind: 'enrolment-parent',
    about: [`enrolment-${about.enrolmentId}`],
    to: about.to,
    subject: `${learner} asks you to sign for driving lessons`,
    text: lines(
      `Kia ora ${name},`,
      `${learner} is enrolling for driving lessons with ${school}. Under 18, a parent or guardian signs too. Read and sign here:\n${about.signUrl}`,
      `${learner} gave us your name and email address for this. Once the enrolment is sent, ${school} can read them, and so can the people who run this installation of Keep Left, and its auditors.`,
      `To see, correct or remove them, or if you want nothing to do with this, write to us and choose “Privacy and legal”: ${about.publicUrl}/contact`,
      'Keep Left',
    ),
  };
}

type News = Enrolling & { readonly name: string; readonly replyTo: string };

function news({ enrolmentId, to, replyTo }: News, subject: string, text: string): Mail {
  return {
    kind: 'enrolment-news',
    about: [`enrolment-${enrolmentId}`],
    to,
    replyTo,
    subject,
    text,
  };
}

/** It was sent: what happens next. */
export function enrolmentReceivedLetter(about: News & { readonly isWaiting: boolean }): Mail {
  const [name, school] = [about.name, about.schoolName].map(nameInLetter);
  return news(
    about,
    `${school} has your enrolment`,
    lines(
      `Kia ora ${name},`,
      about.isWaiting
        ? `You are on the waiting list of ${school}. They write to you when there is room.`
        : `${school} has your enrolment, and answers you by email. Nothing is booked until then.`,
      'Keep Left',
    ),
  );
}

export function enrolmentQuestionLetter(about: News & { readonly question: string }): Mail {
  const [name, school] = [about.name, about.schoolName].map(nameInLetter);
  return news(
    about,
    `${school} has a question about your enrolment`,
    lines(`Kia ora ${name},`, about.question, 'Answer this message.', school ?? ''),
  );
}

export function enrolmentWaitingLetter(about: News): Mail {
  const [name, school] = [about.name, about.schoolName].map(nameInLetter);
  return news(
    about,
    `You are on the waiting list of ${school}`,
    lines(
      `Kia ora ${name},`,
      `${school} has no room just now and has put you on its waiting list. They write to you when there is room.`,
      school ?? '',
    ),
  );
}

/** Says no, and nothing about why. */
export function enrolmentDeclinedLetter(about: News): Mail {
  const [name, school] = [about.name, about.schoolName].map(nameInLetter);
  return news(
    about,
    `Your enrolment with ${school}`,
    lines(
      `Kia ora ${name},`,
      `Thank you for your enrolment. ${school} cannot take you on.`,
      `To have what you sent removed, answer this message.`,
      school ?? '',
    ),
  );
}

/** They are a student: how they sign in, and what became of the first lesson. */
export function enrolmentAcceptedLetter(
  about: News & {
    readonly studentId: StudentId;
    readonly code: string | null;
    readonly portalUrl: string;
    readonly lesson: 'none' | 'booked' | 'held' | 'taken' | 'waits';
    readonly startsAt: Instant | null;
    readonly heldUntil: Instant | null;
    readonly asksForMoney: boolean;
  },
): Mail {
  const [name, school] = [about.name, about.schoolName].map(nameInLetter);
  const at = about.startsAt === null ? '' : formatMoment(about.startsAt);
  const lesson = {
    none: null,
    booked: `Your first lesson is on ${at}.`,
    held: `Your first lesson is kept for you: ${at}. Pay its deposit in your portal ${about.heldUntil === null ? '' : `by ${formatMoment(about.heldUntil)} `}and it is booked.`,
    taken: `The time you asked for (${at}) is gone. Choose another in your portal, or answer this message.`,
    waits: `Your first lesson on ${at} is booked once your parent or guardian has signed.`,
  }[about.lesson];
  return {
    ...news(
      about,
      `Welcome to ${school}`,
      lines(
        `Kia ora ${name},`,
        `${school} has accepted your enrolment.`,
        about.code === null
          ? `Sign in to your portal as before: ${about.portalUrl}`
          : `Your access code to the student portal is ${about.code}. Type it here, and give it to nobody: ${about.portalUrl}`,
        lesson,
        about.asksForMoney && 'What you chose to buy is to be paid in your portal.',
        school ?? '',
      ),
    ),
    about: [`student-${about.studentId}`, `enrolment-${about.enrolmentId}`],
  };
}

/** Tells somebody whom a learner named that a school has their details, once (Privacy Act 2020, principle 3A). */
export function namedInEnrolmentLetter(about: {
  readonly enrolmentId: number;
  readonly to: string;
  readonly replyTo: string;
  readonly schoolName: string;
  readonly name: string;
  readonly learner: string;
  readonly as: 'emergency' | 'parent' | 'payer';
  readonly publicUrl: string;
}): Mail {
  const [name, learner, school] = [about.name, about.learner, about.schoolName].map(nameInLetter);
  const as = {
    emergency: 'the person to call in an emergency',
    parent: 'their parent or guardian',
    payer: 'the person who pays for their lessons',
  }[about.as];
  return {
    kind: 'added-by-school',
    about: [`enrolment-${about.enrolmentId}`],
    to: about.to,
    replyTo: about.replyTo,
    subject: `${school} has your details from ${learner}`,
    text: lines(
      `Kia ora ${name},`,
      `${learner} takes driving lessons with ${school}, and named you as ${as}.`,
      `${school} keeps your name and how to reach you for that, on Keep Left. Its instructors can read them. So can the people who run this installation of Keep Left, and its auditors.`,
      'To see, correct or remove what is held about you, or to object, answer this message.',
      `You can also write to us and choose “Privacy and legal”: ${about.publicUrl}/contact`,
      `How we look after it: ${about.publicUrl}/privacy-policy`,
      'Keep Left',
    ),
  };
}
