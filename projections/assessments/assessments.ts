import { z } from 'zod';
import { assessmentEvents } from '#domain/assessment/events.ts';
import { errorMarks, hazardMarks, taskMarks } from '#domain/assessment/marks.ts';
import { practicalTestKinds } from '#domain/guide/practical-test.ts';
import {
  flag,
  id,
  idOf,
  initially,
  json,
  later,
  maybe,
  moment,
  oneOf,
  personal,
  text,
  uuid,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

/** Every mock test as it was marked. Figures stay when the learner is erased, words go. */
export const mockTest = table(
  'mock_test',
  {
    id: id(),
    studentId: idOf('student'),
    schoolId: idOf('school'),
    instructorId: idOf('account'),
    markingId: uuid(),
    kind: oneOf(practicalTestKinds),
    form: text(),
    startedAt: moment(),
    endedAt: moment(),
    tasks: json(z.array(taskMarks)),
    errors: json(z.array(errorMarks)),
    hazards: maybe(json(hazardMarks)),
    note: personal(maybe(text())),
    isShared: initially(flag(), false),
    voidedAt: later(moment()),
    voidedWhy: personal(later(text())),
  },
  {
    isNumbered: true,
    indexes: ['(student_id, started_at desc)', '(school_id)', '(marking_id)'],
    person: ['student', 'studentId'],
    exported: { name: 'mockTests', without: ['markingId'] },
  },
);

/** What an instructor said last of a learner being ready for a test. */
export const readinessWord = table(
  'readiness_word',
  {
    studentId: idOf('student'),
    schoolId: idOf('school'),
    instructorId: idOf('account'),
    kind: oneOf(practicalTestKinds),
    ready: flag(),
    sentence: personal(text()),
    shared: flag(),
    saidAt: moment(),
  },
  {
    key: ['studentId', 'kind'],
    indexes: ['(school_id)'],
    person: ['student', 'studentId'],
    exported: { name: 'readiness' },
  },
);

/** Mock tests, and the last word on being ready. */
export const assessments = projection({
  name: 'assessments',
  follows: [assessmentEvents],
  tables: [mockTest, readinessWord],
  on: {
    MockTestFinished: ({ data: { assessmentId, ...test } }, rows) =>
      rows.insert(mockTest, { id: assessmentId, ...test }),
    MockTestShared: ({ data: { assessmentId, shared } }, rows) =>
      rows.change(mockTest, { id: assessmentId }, { isShared: shared }),
    MockTestVoided: ({ data: { assessmentId, reason }, metadata }, rows) =>
      rows.change(
        mockTest,
        { id: assessmentId },
        { voidedAt: metadata.occurredAt, voidedWhy: reason, isShared: false },
      ),
    ReadinessSaid: ({ data, metadata }, rows) =>
      rows.upsert(readinessWord, { ...data, saidAt: metadata.occurredAt }),
  },
});
