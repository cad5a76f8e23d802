import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id, schoolId } from '../kernel/ids.ts';
import { papers } from '../kernel/papers.ts';
import { personal } from '../kernel/personal.ts';
import { count, localDate } from '../kernel/schemas.ts';

/** What ends soon in a school, in the stream `ending-<school>`. */
export const endingEvents = {
  /** Who holds a paper is warned that it ends, so many days before. */
  EndingAnnounced: event(
    z.object({
      schoolId,
      reader: z.templateLiteral([z.enum(['account', 'student']), '-', z.number()]),
      paper: z.enum(papers),
      about: id,
      endsOn: personal(localDate.nullable(), null),
      daysBefore: count,
    }),
    { person: ({ reader }: { reader: `account-${number}` | `student-${number}` }) => reader },
  ),
};

export type EndingEvent = EventOf<typeof endingEvents>;
