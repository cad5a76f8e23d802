import type { AccountId } from '#domain/kernel/ids.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

/** The letter that tells an instructor about a booking request; an answer to it reaches the person who asked. */
export function bookingRequestLetter(about: {
  readonly instructor: { instructorId: AccountId; firstName: string; email: string };
  readonly request: {
    name: string;
    email: string;
    phone: string | null;
    service: string;
    message: string | null;
  };
  readonly inboxUrl: string;
}): Mail {
  const { instructor, request, inboxUrl } = about;
  const [name, service] = [request.name, request.service].map(nameInLetter);
  return {
    kind: 'booking-request',
    about: [`account-${instructor.instructorId}`],
    to: instructor.email,
    replyTo: request.email,
    subject: `Booking request from ${name}: ${service}`,
    text: [
      `Kia ora ${nameInLetter(instructor.firstName)},`,
      `${name} found you in the instructor directory and asks for: ${service}.`,
      [`Email: ${request.email}`, request.phone && `Phone: ${request.phone}`]
        .filter(Boolean)
        .join('\n'),
      request.message && `They wrote:\n${request.message}`,
      `Reply to this email to write to them, or open your enquiries:\n${inboxUrl}`,
      'Keep Left',
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}
