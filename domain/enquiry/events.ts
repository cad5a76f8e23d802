import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, schoolId, studentId } from '../kernel/ids.ts';
import { personalLine, personalNote } from '../kernel/personal.ts';
import { line, utcInstant } from '../kernel/schemas.ts';

const enquiryId = id;
const person = (data: { enquiryId: number }) => `enquiry-${data.enquiryId}` as const;

export const enquiryEvents = {
  EnquiryReceived: event(
    z.object({
      enquiryId,
      schoolId,
      instructorId: accountId,
      name: personalLine(),
      email: personalLine(),
      phone: personalNote(),
      service: line(),
      message: personalNote(),
    }),
    { person },
  ),
  /** A letter went out at once, with these times that were free. */
  EnquiryReplied: event(z.object({ enquiryId, times: z.array(utcInstant).max(10) })),
  EnquiryContacted: event(z.object({ enquiryId })),
  EnquiryDeclined: event(z.object({ enquiryId })),
  EnquiryReopened: event(z.object({ enquiryId })),
  EnquiryConverted: event(z.object({ enquiryId, studentId })),
};

export type EnquiryEvent = EventOf<typeof enquiryEvents>;
