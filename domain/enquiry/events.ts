import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { personalNote, personalText } from '../kernel/personal.ts';

const enquiryId = z.number().int();
const person = (data: { enquiryId: number }) => `enquiry-${data.enquiryId}` as const;

export const enquiryEvents = {
  EnquiryReceived: event(
    z.object({
      enquiryId,
      schoolId: z.number().int(),
      instructorId: z.number().int(),
      name: personalText(),
      email: personalText(),
      phone: personalNote(),
      service: z.string(),
      message: personalNote(),
    }),
    { person },
  ),
  EnquiryContacted: event(z.object({ enquiryId })),
  EnquiryDeclined: event(z.object({ enquiryId })),
  EnquiryConverted: event(z.object({ enquiryId, studentId: z.number().int() })),
};

export type EnquiryEvent = EventOf<typeof enquiryEvents>;
