import type { PracticalTestKind } from '../guide/practical-test.ts';
import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { Instant } from '../kernel/nz-time.ts';
import { PersistentMap } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { AssessmentEvent } from './events.ts';
import type { Marks } from './marks.ts';

type MockTest = {
  readonly markingId: string;
  readonly startedAt: Instant;
  readonly endedAt: Instant;
  readonly marks: Marks;
  readonly isShared: boolean;
  readonly isVoided: boolean;
};
type Word = { readonly ready: boolean; readonly sentence: string; readonly shared: boolean };

/** A learner's mock tests by their number, and the last word on each kind of test. */
export type Assessment = {
  readonly tests: PersistentMap<number, MockTest>;
  readonly words: Readonly<Partial<Record<PracticalTestKind, Word>>>;
};

export const noAssessment: Assessment = { tests: PersistentMap.of(), words: {} };

export const evolve = evolveBy<Assessment, AssessmentEvent>({
  MockTestFinished: (
    state,
    { assessmentId, markingId, startedAt, endedAt, tasks, errors, hazards },
  ) => ({
    ...state,
    tests: state.tests.with(assessmentId, {
      markingId,
      startedAt,
      endedAt,
      marks: { tasks, errors, hazards },
      isShared: false,
      isVoided: false,
    }),
  }),
  MockTestShared: (state, { assessmentId, shared }) =>
    changed(state, assessmentId, { isShared: shared }),
  MockTestVoided: (state, { assessmentId }) => changed(state, assessmentId, { isVoided: true }),
  ReadinessSaid: (state, { kind, ready, sentence, shared }) => ({
    ...state,
    words: { ...state.words, [kind]: { ready, sentence, shared } },
  }),
});

function changed(state: Assessment, assessmentId: number, changes: Partial<MockTest>): Assessment {
  const test = state.tests.get(assessmentId);
  if (!test) return state;
  return { ...state, tests: state.tests.with(assessmentId, { ...test, ...changes }) };
}

export const noun = defineNoun({
  noun: 'assessment',
  label: 'Mock tests and readiness',
  of: 'student',
  initial: noAssessment,
  evolve,
  bound: kept('student'),
  // A mock test, a recap and a booking stand on one panel; a booking holds the diary besides.
  topics: ['lessonToTest', 'notifications'],
});
