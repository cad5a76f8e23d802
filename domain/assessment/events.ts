import { z } from 'zod';
import { practicalTestKinds } from '../guide/practical-test.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personalNote, personalText } from '../kernel/personal.ts';
import { line, utcInstant } from '../kernel/schemas.ts';
import { errorMarks, hazardMarks, taskMarks } from './marks.ts';

const whose = { studentId, schoolId, instructorId: accountId };
const test = { assessmentId: id, ...whose };
const person = (data: { studentId: StudentId }) => `student-${data.studentId}` as const;

/** Mock tests of a learner and what their instructor says of being ready, in the stream `assessment-<student>`. */
export const assessmentEvents = {
  /** Marked and finished, in the form of its day. Figures stay when the learner is erased, words go. */
  MockTestFinished: event(
    z.object({
      ...test,
      markingId: z.uuid(),
      kind: z.enum(practicalTestKinds),
      /** The form it was marked in, by its name in the guide. */
      form: line(),
      startedAt: utcInstant,
      endedAt: utcInstant,
      tasks: z.array(taskMarks).max(100),
      errors: z.array(errorMarks).max(100),
      hazards: hazardMarks.nullable(),
      note: personalNote(),
    }),
    { person },
  ),
  MockTestShared: event(z.object({ ...test, shared: z.boolean() })),
  MockTestVoided: event(z.object({ ...test, reason: personalText() }), { person }),
  /** The instructor's last word on one kind of test. */
  ReadinessSaid: event(
    z.object({
      ...whose,
      kind: z.enum(practicalTestKinds),
      ready: z.boolean(),
      sentence: personalText(),
      shared: z.boolean(),
    }),
    { person },
  ),
};

export type AssessmentEvent = EventOf<typeof assessmentEvents>;
