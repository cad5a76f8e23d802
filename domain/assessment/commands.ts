import { z } from 'zod';
import {
  type PracticalTestKind,
  practicalTestKinds,
  testErrors,
  testItems,
  testTasks,
} from '../guide/practical-test.ts';
import type { Command } from '../kernel/decider.ts';
import { oneOf, requiredText } from '../kernel/fields.ts';
import { type AccountId, type SchoolId, type StudentId, wholeNumber } from '../kernel/ids.ts';
import { instant } from '../kernel/schemas.ts';
import { shortNote } from '../kernel/short-note.ts';

const stage = z.literal([1, 2], { error: 'Stage must be 1 or 2' });
const times = (label: string) => wholeNumber(1, 99, `${label} must be a number from 1 to 99`);

/** POST /api/students/{id}/assessments: a mock test as it was marked, whole. Times are instants. */
export const mockTestForm = z.object({
  /** Made where the marking began, so that one marking counts once, also when it is sent from two devices. */
  markingId: z.uuid('The marking must have a UUID of its own'),
  kind: oneOf('Test', practicalTestKinds),
  startedAt: instant,
  endedAt: instant,
  tasks: z
    .array(
      z.object({
        task: oneOf('Task', testTasks),
        stage,
        repetitions: times('Repetitions'),
        faults: z
          .array(z.object({ item: oneOf('Item', testItems), times: times('Times wrong') }))
          .max(testItems.length, 'Name each item once')
          .default([]),
      }),
      { error: 'Tasks must be a list' },
    )
    .max(100, 'At most 100 tasks')
    .default([]),
  errors: z
    .array(
      z.object({
        error: oneOf('Error', testErrors),
        stage,
        times: times('Times').default(1),
      }),
      { error: 'Errors must be a list' },
    )
    .max(100, 'At most 100 errors')
    .default([]),
  hazards: z
    .object({
      named: wholeNumber(0, 99, 'Hazards named must be a number from 0 to 99'),
      missed: wholeNumber(0, 99, 'Hazards missed must be a number from 0 to 99'),
    })
    .nullish()
    .transform((hazards) => hazards ?? null),
  note: shortNote('Note'),
  /** It stands beside another test of the same time, about which the instructor was asked. */
  besides: z.boolean({ error: 'Say whether it stands beside the other one' }).default(false),
});
export type MockTestForm = z.infer<typeof mockTestForm>;

/** POST …/assessments/{id}/void. */
export const voidForm = z.object({ reason: requiredText('Reason', 500) });

/** PUT …/assessments/{id}/shared. */
export const assessmentSharing = z.object({
  shared: z.boolean({ error: 'Say whether it is shared' }),
});

/** PUT /api/students/{id}/readiness: the instructor's last word. */
export const readinessForm = z.object({
  kind: oneOf('Test', practicalTestKinds),
  ready: z.boolean({ error: 'Say whether they are ready' }),
  sentence: requiredText('Sentence', 500),
  shared: z.boolean({ error: 'Say whether it is shared' }).default(false),
});
export type ReadinessForm = z.infer<typeof readinessForm>;

type OfStudent = Readonly<{ studentId: StudentId; schoolId: SchoolId; instructorId: AccountId }>;

export type FinishMockTest = Command<
  'FinishMockTest',
  OfStudent & { assessmentId: number; test: MockTestForm }
>;
export type ShareMockTest = Command<
  'ShareMockTest',
  OfStudent & { assessmentId: number; shared: boolean }
>;
export type VoidMockTest = Command<
  'VoidMockTest',
  OfStudent & { assessmentId: number; reason: string }
>;
export type SayReadiness = Command<
  'SayReadiness',
  OfStudent & { word: ReadinessForm & { kind: PracticalTestKind } }
>;
export type AssessmentCommand = FinishMockTest | ShareMockTest | VoidMockTest | SayReadiness;
