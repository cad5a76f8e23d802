import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personalText } from '../kernel/personal.ts';

const rating = z.int().min(1).max(5);
/** Written through the portal: nobody else reads it before a `ReviewConfirmed`. Older facts lack it and are shown. */
const awaitsConfirmation = z.literal(true).optional();
const person = (data: { studentId: StudentId }) => `student-${data.studentId}` as const;

export const reviewEvents = {
  ReviewWritten: event(
    z.object({
      studentId,
      schoolId,
      instructorId: accountId,
      rating,
      comment: personalText(),
      awaitsConfirmation,
    }),
    { person },
  ),
  ReviewRewritten: event(
    z.object({ studentId, rating, comment: personalText(), awaitsConfirmation }),
    { person },
  ),
  /** The words written last are the learner's own: somebody who reads their mailbox said so. */
  ReviewConfirmed: event(
    z.object({ studentId, instructorId: accountId, via: z.enum(['mailed_link']) }),
  ),
  /** Written by the instructor, but about the student: it goes when the student's key does. */
  ReviewReplied: event(z.object({ studentId, reply: personalText() }), { person }),
  /** By an admin, whose reason is in the metadata: nobody reads it any more and it counts in no rating. It stays the student's. */
  ReviewHidden: event(z.object({ studentId })),
  ReviewShownAgain: event(z.object({ studentId })),
};

export type ReviewEvent = EventOf<typeof reviewEvents>;
