import { z } from 'zod';
import { lessonTypes } from '../catalogue/lessons.ts';
import { feeTerms } from '../credit/fee-terms.ts';
import { event } from '../kernel/event.ts';
import { accountId, id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personalLine, personalNote } from '../kernel/personal.ts';
import { cents, utcInstant } from '../kernel/schemas.ts';
import { personalPlace } from './place.ts';

/** `lessonId` is the number that the lesson will have; `paymentId` asks for its price, the deposit first. */
const hold = { lessonId: id, paymentId: id, schoolId, instructorId: accountId, studentId };
const person = (data: { studentId: StudentId }) => `student-${data.studentId}` as const;

/** A time that a learner chose, which the diary keeps until the deposit is paid, it is given up, or `heldUntil` is over. */
export const holdEvents = {
  TimeHeld: event(
    z.object({
      ...hold,
      startsAt: utcInstant,
      endsAt: utcInstant,
      title: personalLine(),
      description: personalNote(),
      lessonType: z.enum(lessonTypes),
      pickUp: personalPlace(),
      dropOff: personalPlace(),
      terms: feeTerms.optional(),
      priceCents: cents,
      depositCents: cents,
      heldUntil: utcInstant,
    }),
    { person },
  ),
  /** Paid: the lesson it became is the fact before. `isWhole` where nothing more is owed for it. */
  HoldConfirmed: event(z.object({ ...hold, isWhole: z.boolean() })),
  /** The learner no longer wants it. */
  HoldGivenUp: event(z.object(hold)),
  /** Nobody paid in time. */
  HoldLapsed: event(z.object(hold)),
  /** Paid after the time was gone: there is no lesson, and the money goes back. */
  HoldLost: event(z.object({ ...hold, startsAt: utcInstant })),
};
