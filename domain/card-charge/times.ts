import {
  addDays,
  addMinutes,
  dateOf,
  type Instant,
  instantAt,
  type LocalDate,
} from '../kernel/nz-time.ts';

/** Charges run in the morning, when somebody at the school can answer. */
const chargesAt = '10:00';
/** Hours between the letter and the first try. */
export const toldHours = 24;
/** Tries of one charge, and the days after the first decline within which the later ones happen. */
const mostTries = 3;
const retryDays = 3;

/** The first morning at least a day from now, and not before `notBefore`. */
export function firstTry(now: Instant, notBefore: LocalDate | null): Instant {
  const earliest = addMinutes(now, toldHours * 60);
  const day = dateOf(earliest);
  const soonest = instantAt(day, chargesAt) >= earliest ? day : addDays(day, 1);
  const on = notBefore !== null && notBefore > soonest ? notBefore : soonest;
  return instantAt(on, chargesAt);
}

/**
 * The next try of a declined card, on the next two mornings. Null where there is none: the bank wants the cardholder, the card is dead, or all
 * tries are used up.
 * @param tries the tries so far, this one included
 */
export function nextTry(code: string, tries: number, now: Instant): Instant | null {
  if (tries >= mostTries || code === 'authentication_required' || hardDeclines.has(code))
    return null;
  return instantAt(addDays(dateOf(now), 1), chargesAt);
}

/** Whether a later try still falls within the days that the payer agreed to. */
export const isInTime = (firstFailedAt: Instant | null, now: Instant): boolean =>
  firstFailedAt === null || now <= addMinutes(firstFailedAt, retryDays * 24 * 60);

/** Declines that no later try changes (https://docs.stripe.com/declines/codes). */
const hardDeclines: ReadonlySet<string> = new Set([
  'account_closed',
  'card_not_supported',
  'currency_not_supported',
  'do_not_try_again',
  'expired_card',
  'fraudulent',
  'incorrect_number',
  'invalid_account',
  'invalid_number',
  'lost_card',
  'merchant_blacklist',
  'new_account_information_available',
  'no_action_taken',
  'not_permitted',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
]);
