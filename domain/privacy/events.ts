import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personal, personalNote, personalText } from '../kernel/personal.ts';
import { localDate, text } from '../kernel/schemas.ts';
import { correctableDetails } from './correctable.ts';

export const privacyRequestKinds = ['access', 'correction', 'deletion', 'objection'] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

export const privacyOutcomes = ['done', 'partly', 'refused'] as const;
export type PrivacyOutcome = (typeof privacyOutcomes)[number];

/** Who may object by the link in the letter that told them: somebody the learner or the school named. */
export const objectors = ['parent', 'emergency', 'payer'] as const;
export type Objector = (typeof objectors)[number];

const person = (data: { studentId: StudentId }) => `student-${data.studentId}` as const;

export const privacyEvents = {
  /** Days are Auckland days. `dueOn` is the last day on which it may be answered. */
  PrivacyRequestReceived: event(
    z.object({
      requestId: id,
      schoolId,
      studentId,
      kind: z.enum(privacyRequestKinds),
      receivedOn: localDate,
      dueOn: localDate,
      details: personalNote(),
      /** Of a correction that the student asked for in their portal: which detail, and what it should say. */
      field: z.enum(correctableDetails).optional(),
      proposed: personal(text().nullable().optional(), null),
      /** Of an objection by a letter’s link: who objects, and which parent. */
      objector: z.enum(objectors).optional(),
      guardianId: id.optional(),
    }),
    { person },
  ),
  PrivacyRequestAnswered: event(
    z.object({
      requestId: id,
      studentId,
      outcome: z.enum(privacyOutcomes),
      done: personalText(),
      /** Which detail it was about, where the student asked in their portal. */
      field: z.enum(correctableDetails).optional(),
    }),
    { person },
  ),
};

export type PrivacyEvent = EventOf<typeof privacyEvents>;
