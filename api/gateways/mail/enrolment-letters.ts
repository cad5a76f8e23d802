import type { firstProducts } from '#domain/enrolment/events.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import type { Objector } from '#domain/privacy/events.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';
import { objectHere, yourDetails } from './your-details.ts';

type Enrolling = { readonly enrolmentId: number; readonly to: string; readonly schoolName: string };

const lines = (...parts: readonly (string | false | null)[]): string =>
  parts.filter(Boolean).join('\n\n');

/** The code that confirms an address, and the link that opens the same answers elsewhere. The address is unconfirmed, so the letter repeats none of the answers. */
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
      `To carry on where you were, on this phone or another, open:\n${about.resumeUrl}`,
      'If you didn’t ask to enrol there, ignore this email: nothing happens without the code.',
      'Keep Left',
    ),
  };
}

/** The link that opens the same answers on another phone. */
export function enrolmentLinkLetter(about: Enrolling & { readonly resumeUrl: string }): Mail {
  const school = nameInLetter(about.schoolName);
  return {
    kind: 'enrolment-link',
    about: [`enrolment-${about.enrolmentId}`],
    to: about.to,
    subject: `Finish enrolling with ${school}`,
    text: lines(
      'Kia ora,',
      `We keep your answers for 30 days, and ${school} sees none of them until you press Send. Carry on here, and keep the link to yourself:\n${about.resumeUrl}`,
      'Keep Left',
    ),
  };
}

/** Asks a parent to sign for a learner under 18, and says where their details came from and how to object (Privacy Act 2020, principle 3A). */
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
      `${learner} is enrolling for driving lessons with ${school}. They’re under 18, so a parent or guardian signs too. Read and sign here:\n${about.signUrl}`,
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

/** Confirms that the school has the enrolment, and says what happens next. */
export function enrolmentReceivedLetter(about: News & { readonly isWaiting: boolean }): Mail {
  const [name, school] = [about.name, about.schoolName].map(nameInLetter);
  return news(
    about,
    `${school} has your enrolment`,
    lines(
      `Kia ora ${name},`,
      about.isWaiting
        ? `You’re on the waiting list of ${school}. They’ll email you when there’s room.`
        : `${school} has your enrolment and will email you. Nothing is booked until then.`,
      'Keep Left',
    ),
  );
}

export function enrolmentQuestionLetter(about: News & { readonly question: string }): Mail {
  const [name, school] = [about.name, about.schoolName].map(nameInLetter);
  return news(
    about,
    `${school} has a question about your enrolment`,
    lines(`Kia ora ${name},`, about.question, 'To answer, reply to this email.', school ?? ''),
  );
}

export function enrolmentWaitingLetter(about: News): Mail {
  const [name, school] = [about.name, about.schoolName].map(nameInLetter);
  return news(
    about,
    `You’re on the waiting list of ${school}`,
    lines(
      `Kia ora ${name},`,
      `${school} has no room just now and has put you on its waiting list. They’ll email you when there’s room.`,
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
      `Thanks for enrolling. ${school} can’t take you on.`,
      'To have your details deleted, reply to this email.',
      school ?? '',
    ),
  );
}

/** Welcomes a new student: how to sign in, and when the first lesson is. */
export function enrolmentAcceptedLetter(
  about: News & {
    readonly studentId: StudentId;
    readonly code: string | null;
    readonly portalUrl: string;
    readonly lesson: 'none' | 'booked' | 'held' | 'taken' | 'waits';
    readonly startsAt: Instant | null;
    readonly heldUntil: Instant | null;
    /** An emergency contact without an email address hears of it from the learner. */
    readonly passOn: { readonly name: string; readonly objectUrl: string } | null;
    readonly product: (typeof firstProducts)[number];
  },
): Mail {
  const [name, school] = [about.name, about.schoolName].map(nameInLetter);
  const at = about.startsAt === null ? '' : formatMoment(about.startsAt);
  const lesson = {
    none: null,
    booked: `Your first lesson is on ${at}.`,
    held: `We’re holding your first lesson for you: ${at}. Pay the deposit in your portal ${about.heldUntil === null ? '' : `by ${formatMoment(about.heldUntil)} `}to book it.`,
    taken: `The time you asked for (${at}) is gone. Choose another in your portal, or reply to this email.`,
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
          : `Your access code to the student portal is ${about.code}. Enter it here, and keep it to yourself: ${about.portalUrl}`,
        lesson,
        boughtInWords[about.product],
        about.passOn &&
          `Please pass this on to ${nameInLetter(about.passOn.name)}: ${school} has your name and number, to call in an emergency. ${objectHere(about.passOn.objectUrl)}`,
        school ?? '',
      ),
    ),
    about: [`student-${about.studentId}`, `enrolment-${about.enrolmentId}`],
  };
}

const boughtInWords = {
  none: null,
  asked: 'You can pay for what you chose to buy in your portal.',
  gone: 'What you chose to buy isn’t sold any more. Choose something else in your portal.',
  redeemed: 'Your voucher is redeemed: its lessons are yours.',
  unredeemed: 'Your voucher code didn’t work. Check it, and redeem it in your portal.',
} as const;

/** Tells somebody, once, that a learner named them and a school has their details (Privacy Act 2020, principle 3A). */
export function namedInEnrolmentLetter(about: {
  readonly enrolmentId: number;
  readonly to: string;
  readonly replyTo: string;
  readonly schoolName: string;
  readonly name: string;
  readonly learner: string;
  readonly as: Objector;
  readonly objectUrl: string;
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
      ...yourDetails(about),
    ),
  };
}
