import type { Slot } from '#domain/diary/slot.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import type { EnquiryReply } from '#domain/school/enquiry-reply.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

/** What somebody who asked for lessons is answered at once: the next free times, and when a person answers. Nothing that they wrote is in it but their name. */
export function enquiryReplyLetter(about: {
  readonly enquiryId: number;
  readonly to: { readonly name: string; readonly email: string };
  readonly instructor: { readonly name: string; readonly email: string };
  readonly schoolName: string;
  readonly reply: Pick<EnquiryReply, 'words' | 'answersWithinHours'>;
  readonly times: readonly Slot[];
}): Mail {
  const { enquiryId, to, instructor, reply, times } = about;
  const [name, teacher, school] = [to.name, instructor.name, about.schoolName].map(nameInLetter);
  const { answersWithinHours: hours } = reply;
  const within = hours === null ? '' : ` within ${hours === 1 ? 'an hour' : `${hours} hours`}`;
  return {
    kind: 'enquiry-reply',
    about: [`enquiry-${enquiryId}`],
    to: to.email,
    replyTo: instructor.email,
    subject: `${school} has your message`,
    text: [
      `Kia ora ${name},`,
      reply.words ?? `Thanks for asking ${school} about driving lessons.`,
      times.length > 0 &&
        [
          'The next free times are:',
          ...times.map(({ startsAt }) => `- ${formatMoment(startsAt)}`),
          'Reply to this email to take one. Nothing is booked until then.',
        ].join('\n'),
      `${teacher} answers you personally${within}.`,
      school,
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}
