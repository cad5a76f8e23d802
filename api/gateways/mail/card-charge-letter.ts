import type { ChargeReason } from '#domain/card-charge/reasons.ts';
import { type Cents, formatMoney } from '#domain/kernel/money.ts';
import type { Instant, LocalDate } from '#domain/kernel/nz-time.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import type { Person } from '#domain/kernel/personal.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

/** Who is written to about a kept card, and by whom. */
export interface AboutCard {
  /** "Visa ending in 4242". */
  readonly card: string;
  readonly payer: { readonly person: Person; readonly firstName: string; readonly email: string };
  /** Whose lessons they are. */
  readonly student: Person;
  readonly schoolName: string;
  /** Whom an answer reaches. */
  readonly instructor: { readonly name: string; readonly email: string };
  /** Where the card is removed or replaced. */
  readonly cardUrl: string;
}

interface AboutCharge extends AboutCard {
  readonly amountCents: Cents;
  readonly why: ChargeReason;
  /** Where it is paid another way. */
  readonly payUrl: string;
}

const purposes: Readonly<Record<ChargeReason, string>> = {
  lesson: 'a lesson that is done',
  late_fee: 'a late cancellation',
  no_show: 'a missed lesson',
  bill: 'your unpaid bill',
};

/** Tells a payer of a charge beforehand: the sum, the day, and how to stop it. */
export function chargeAheadLetter(about: AboutCharge & { readonly chargeAt: Instant }): Mail {
  const { amountCents, why, card, chargeAt, payUrl, cardUrl } = about;
  const sum = formatMoney(amountCents);
  return letter(about, `${sum} will be charged to your card`, [
    `As you agreed, we’ll charge ${sum} for ${purposes[why]} to your ${card} on ${formatMoment(chargeAt)}.`,
    `You needn’t do anything. To stop it, pay another way before then:\n${payUrl}`,
    `Or remove the card:\n${cardUrl}`,
    `If something is wrong with it, answer this letter.`,
  ]);
}

/** Tells a payer that it was not paid, with the link to pay it. */
export function chargeFailedLetter(about: AboutCharge & { readonly needsPayer: boolean }): Mail {
  const { amountCents, why, card, payUrl, needsPayer } = about;
  const sum = formatMoney(amountCents);
  return letter(about, `${sum} is still to pay`, [
    needsPayer
      ? `Your bank wants you to confirm ${sum} for ${purposes[why]} yourself, so your ${card} was not charged.`
      : `Your bank declined ${sum} for ${purposes[why]} on your ${card}. We won’t try the card again.`,
    `Please pay it here. The link is safe and takes a minute:\n${payUrl}`,
  ]);
}

/** Tells a payer that their card, or what they agreed to, ends on a day. */
export function cardEndsLetter(about: AboutCard & { readonly endsOn: LocalDate }): Mail {
  const { card, endsOn, cardUrl } = about;
  return letter(about, `Your card is kept until ${formatDate(endsOn)}`, [
    `We keep your ${card} until ${formatDate(endsOn)}. After that nothing is charged to it.`,
    `To go on paying by card automatically, keep a new one:\n${cardUrl}`,
    'Or do nothing, and pay each bill as it comes.',
  ]);
}

function letter(about: AboutCard, subject: string, paragraphs: readonly string[]): Mail {
  const { payer, student, instructor } = about;
  const schoolName = nameInLetter(about.schoolName);
  return {
    kind: 'kept-card',
    about: payer.person === student ? [student] : [payer.person, student],
    to: payer.email,
    replyTo: instructor.email,
    subject: `${schoolName}: ${subject}`,
    text: [
      `Hi ${nameInLetter(payer.firstName)},`,
      ...paragraphs,
      `${nameInLetter(instructor.name)}\n${schoolName}`,
    ].join('\n\n'),
  };
}
