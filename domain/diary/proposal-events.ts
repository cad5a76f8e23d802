import { z } from 'zod';
import { lessonTypes } from '../catalogue/lessons.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personalLine, personalNote } from '../kernel/personal.ts';
import { utcInstant } from '../kernel/schemas.ts';
import { personalPlace } from './place.ts';

const proposal = { proposalId: id, schoolId, instructorId: accountId, studentId };
const slot = { startsAt: utcInstant, endsAt: utcInstant };
const person = (data: { studentId: StudentId }) => `student-${data.studentId}` as const;

/** A time offered to one student, which the diary holds for them until `heldUntil`. */
export const proposalEvents = {
  LessonProposed: event(
    z.object({
      ...proposal,
      ...slot,
      title: personalLine(),
      description: personalNote(),
      lessonType: z.enum(lessonTypes),
      pickUp: personalPlace(),
      dropOff: personalPlace(),
      heldUntil: utcInstant,
    }),
    { person },
  ),
  /** The lesson it became is the fact that follows. */
  ProposalAccepted: event(z.object({ ...proposal, lessonId: id })),
  /** `suggests` is the time that would suit instead; nothing holds it. */
  ProposalDeclined: event(
    z.object({ ...proposal, note: personalNote(), suggests: z.object(slot).optional() }),
    { person },
  ),
  ProposalWithdrawn: event(z.object(proposal)),
  /** Nobody answered in time. */
  ProposalLapsed: event(z.object(proposal)),
};

export type ProposalEvent = EventOf<typeof proposalEvents>;
