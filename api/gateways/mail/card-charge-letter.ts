import type { ChargeReason } from '#domain/card-charge/reasons.ts';
import { type Cents, formatMoney } from '#domain/kernel/money.ts';
import type { Instant, LocalDate } from '#domain/kernel/nz-time.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import type { Person } from '#domain/kernel/personal.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

/** A kept card, the payer who gets the letter, and the instructor who gets the reply. */
export interface AboutCard {
  /** "Visa ending in 4242". */
  readonly card: string;
  readonly payer: { readonly person: Person; readonly firstName: string; readonly email: string };
  /** The learner whose lessons the card pays for. */
  readonly student: Person;
  readonly schoolName: string;
  /** Replies go to this address. */
  readonly instructor: { readonly name: string; readonly email: string };
  /** The page that removes or replaces the card. */
  readonly cardUrl: string;
}

interface AboutCharge extends AboutCard {
  readonly amountCents: Cents;
  readonly why: ChargeReason;
  /** The page that takes the payment another way. */
  readonly payUrl: string;
}

const purposes: Readonly<Record<ChargeReason, string>> = {
  lesson: 'a completed lesson',
  late_fee: 'a late cancellation',
  no_show: 'a missed lesson',
  bill: 'your unpaid bill',
};

/** Tells a payer about a charge beforehand: the sum, the day, and how to stop it. */
export function chargeAheadLetter(about: AboutCharge & { readonly chargeAt: Instant }): Mail {
  const { amountCents, why, card, chargeAt, payUrl, cardUrl } = about;
  const sum = formatMoney(amountCents);
  return letter(about, `Upcoming card charge of ${sum}`, [
    `As you agreed, we’ll charge ${sum} for ${purposes[why]} to your ${card} on ${formatMoment(chargeAt)}.`,
    `You don’t need to do anything. To stop it, pay another way before then:\n${payUrl}`,
    `Or remove the card:\n${cardUrl}`,
    'If something’s wrong, reply to this email.',
  ]);
}

/** Tells a payer that the charge failed, with the link to pay another way. */
export function chargeFailedLetter(about: AboutCharge & { readonly needsPayer: boolean }): Mail {
  const { amountCents, why, card, payUrl, needsPayer } = about;
  const sum = formatMoney(amountCents);
  return letter(about, `${sum} is still to pay`, [
    needsPayer
      ? `Your bank wants you to confirm ${sum} for ${purposes[why]} yourself, so we didn’t charge your ${card}.`
      : `Your bank declined ${sum} for ${purposes[why]} on your ${card}. We won’t try the card again.`,
    `Please pay it here. It takes a minute:\n${payUrl}`,
  ]);
}

/** Tells a payer the day on which their card or their agreement ends. */
export function cardEndsLetter(about: AboutCard & { readonly endsOn: LocalDate }): Mail {
  const { card, endsOn, cardUrl } = about;
  return letter(about, `Your saved card ends on ${formatDate(endsOn)}`, [
    `Your ${card} stays saved until ${formatDate(endsOn)}. After that we won’t charge it.`,
    `To keep paying by card automatically, save a new one:\n${cardUrl}`,
    'Or do nothing, and pay each bill as it comes.',
  ]);
}

/** Tells a payer that the school let go of the account that kept their card, and what becomes of charges that were announced. */
export function cardGoneLetter(about: AboutCard): Mail {
  const { card, cardUrl } = about;
  return letter(about, 'We’ve removed your saved card', [
    `We’ve removed your ${card}, because we no longer use the card account that kept it. Nothing more will be charged to it.`,
    'If we told you about a charge, it won’t happen. What you owe stays the same, so please pay it another way.',
    `If we take cards again, you can save one here:\n${cardUrl}`,
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
