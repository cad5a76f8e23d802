import { z } from 'zod';
import { changeRequestEvents } from '#domain/diary/change-request-events.ts';
import { lessonEvents } from '#domain/diary/events.ts';
import { id, idOf, json, later, maybe, moment, oneOf, personal, text } from '../engine/columns.ts';
import type { Rows } from '../engine/fold/rows-at-hand.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

const changeRequestStates = ['open', 'offered', 'declined', 'withdrawn', 'moved', 'over'] as const;

/** The last request of each lesson. */
export const changeRequest = table(
  'change_request',
  {
    lessonId: id(),
    schoolId: idOf('school'),
    instructorId: idOf('account'),
    studentId: idOf('student'),
    /** When the lesson is, and when it could start instead. */
    startsAt: moment(),
    times: json(z.array(z.string())),
    note: personal(maybe(text())),
    /** Who asked: the learner, or which parent. */
    guardianId: maybe(id()),
    state: oneOf(changeRequestStates),
    /** Another time that the instructor answered with, and what they wrote. */
    offered: later(moment()),
    answer: personal(later(text())),
    askedAt: moment(),
    answeredAt: later(moment()),
  },
  {
    key: ['lessonId'],
    indexes: [
      "(school_id, starts_at) where state in ('open', 'offered')",
      '(student_id, starts_at)',
    ],
    person: ['student', 'studentId'],
    exported: { name: 'changeRequests' },
  },
);

/** Requests to move a lesson, and what became of each. */
export const changeRequests = projection({
  name: 'change-requests',
  follows: [changeRequestEvents, lessonEvents],
  tables: [changeRequest],
  on: {
    LessonChangeAsked: ({ data, metadata: { actor, occurredAt } }, rows) =>
      rows.upsert(changeRequest, {
        ...data,
        guardianId: actor.kind === 'guardian' ? actor.id : null,
        state: 'open',
        offered: null,
        answer: null,
        askedAt: occurredAt,
        answeredAt: null,
      }),
    LessonTimeOffered: ({ data: { lessonId, offered, note }, metadata }, rows) =>
      rows.change(
        changeRequest,
        { lessonId },
        { state: 'offered', offered, answer: note, answeredAt: metadata.occurredAt },
      ),
    LessonChangeDeclined: ({ data: { lessonId, note }, metadata }, rows) =>
      rows.change(
        changeRequest,
        { lessonId },
        { state: 'declined', answer: note, answeredAt: metadata.occurredAt },
      ),
    LessonChangeWithdrawn: ({ data: { lessonId }, metadata }, rows) =>
      rows.change(
        changeRequest,
        { lessonId },
        { state: 'withdrawn', answeredAt: metadata.occurredAt },
      ),
    LessonRescheduled: ({ data, metadata }, rows) =>
      close(rows, data.lessonId, 'moved', metadata.occurredAt),
    LessonCompleted: ({ data, metadata }, rows) =>
      close(rows, data.lessonId, 'over', metadata.occurredAt),
    LessonCancelled: ({ data, metadata }, rows) =>
      close(rows, data.lessonId, 'over', metadata.occurredAt),
    LessonMissed: ({ data, metadata }, rows) =>
      close(rows, data.lessonId, 'over', metadata.occurredAt),
    LessonRemoved: ({ data, metadata }, rows) =>
      close(rows, data.lessonId, 'over', metadata.occurredAt),
  },
  ignores: ['LessonScheduled', 'LessonReleased', 'LessonDetailsChanged', 'LessonReinstated'],
});

/** What moves or ends a lesson answers what was asked of it. */
const close = (rows: Rows, lessonId: number, state: 'moved' | 'over', answeredAt: string): void =>
  rows.change(changeRequest, { lessonId }, (row) =>
    row.state === 'open' ||
    row.state === 'offered' ||
    (state === 'moved' && row.state === 'declined')
      ? { state, answeredAt }
      : null,
  );
