const hour = 60;
const day = 24 * hour;

/** Every kind of letter, and for how many minutes the mail server is asked to take one: not longer than it is of use. */
export const letterLives = {
  'reset-password': hour,
  'verify-email': day,
  'change-email': day,
  security: day,
  'booking-request': 2 * day,
  'contact-message': 2 * day,
  'guardian-invitation': 2 * day,
  // Beyond that it opens nothing.
  'parent-code': hour / 6,
  'team-invitation': 2 * day,
  'school-closing': 2 * day,
  'added-by-school': 2 * day,
  'marketing-consent': 2 * day,
  'enquiry-reply': day,
  // After that the code is dead, but the link still works.
  'enrolment-code': day,
  'enrolment-link': 2 * day,
  'enrolment-parent': 2 * day,
  'enrolment-news': 2 * day,
  'practice-confirmation': 2 * day,
  'supervisor-invitation': 2 * day,
  'review-confirmation': 2 * day,
  'payment-link': 2 * day,
  'kept-card': 2 * day,
  invoice: 2 * day,
  statement: 2 * day,
  receipt: 2 * day,
  'signed-terms': 2 * day,
  'unread-messages': 6 * hour,
  // Not kept: what is to be said is found again before each try.
  lesson: hour,
  notice: hour,
} as const;

export type LetterKind = keyof typeof letterLives;
