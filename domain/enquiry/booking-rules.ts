import { services } from '../catalogue/prices.ts';
import { emailPattern } from '../contact/form-rules.ts';
import { isPhone, phoneSentence } from '../kernel/contact-details.ts';

/** What a booking request says when a required answer is missing. */
export const bookingIncomplete =
  'Please fill in all required fields: Name, email, and service selection are required.';

/** Characters each answer may have. Plain data, so that the page can check without carrying a validation library. */
export const bookingLimits = {
  name: 120,
  service: 80,
  email: 254,
  phone: 40,
  message: 2000,
} as const;

/** The lessons of every instructor; what else a school offers are its own products. */
export const lessonNames = services.flatMap(({ name, category }) =>
  category === 'lesson' ? [name] : [],
);

/** Said of a service that the instructor does not offer. */
export const notOffered = 'Choose one of the services on offer';

export type BookingAnswers = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly service: string;
  readonly message: string;
};

/**
 * What is wrong with a booking request, by field; empty when nothing is. Spaces around an answer do not count.
 * @param offered names of what the instructor offers
 */
export function bookingComplaints(
  answers: BookingAnswers,
  offered: readonly string[],
): Partial<Record<keyof BookingAnswers, string>> {
  const complaints: Partial<Record<keyof BookingAnswers, string>> = {};
  for (const field of ['name', 'email', 'service'] as const)
    if (answers[field].trim() === '') complaints[field] = bookingIncomplete;
  const email = answers.email.trim();
  if (email && !emailPattern.test(email)) complaints.email = 'Please enter a valid email address';
  if (answers.service.trim() && !offered.includes(answers.service.trim()))
    complaints.service = notOffered;
  const phone = answers.phone.trim();
  if (phone && !isPhone(phone)) complaints.phone = phoneSentence('Phone');
  for (const [field, longest] of Object.entries(bookingLimits)) {
    // The keys of the limits are fields of the request.
    const name = field as keyof typeof bookingLimits;
    if (answers[name].trim().length > longest)
      complaints[name] = `At most ${longest} characters, please`;
  }
  return complaints;
}
