import type { Mail } from './mailer.ts';

/** The letter that tells an instructor about a booking request; an answer to it reaches the person who asked. */
export function bookingRequestLetter(about: {
  readonly instructor: { firstName: string; email: string };
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
  return {
    to: instructor.email,
    replyTo: request.email,
    subject: `Booking request from ${request.name}: ${request.service}`,
    text: [
      `Kia ora ${instructor.firstName},`,
      `${request.name} found you in the instructor directory and asks for: ${request.service}.`,
      [`Email: ${request.email}`, request.phone && `Phone: ${request.phone}`]
        .filter(Boolean)
        .join('\n'),
      request.message && `They wrote:\n${request.message}`,
      `Answer this message to write to them, or open your enquiries:\n${inboxUrl}`,
      'Keep Left',
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}
