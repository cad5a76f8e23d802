import { z } from 'zod';
import { recapEvents } from '#domain/recap/events.ts';
import { practiceRoads, triedWords } from '#domain/recap/plan.ts';
import { readerKey } from '#domain/recap/recap.ts';
import {
  flag,
  id,
  idOf,
  int,
  json,
  maybe,
  moment,
  oneOf,
  personal,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

const ofLesson = { lessonId: id(), studentId: idOf('student'), schoolId: idOf('school') };
const items = json(z.array(z.number().int()));

/** What an instructor said of a lesson last. */
export const recap = table(
  'recap',
  {
    ...ofLesson,
    instructorId: idOf('account'),
    wentWell: items,
    next: items,
    practise: items,
    minutes: maybe(int()),
    road: maybe(oneOf(practiceRoads)),
    line: personal(maybe(text())),
    writtenAt: moment(),
  },
  {
    key: ['lessonId'],
    indexes: ['(student_id)', '(school_id)'],
    person: ['student', 'studentId'],
    exported: { name: 'recaps' },
  },
);

/** Who has opened a recap as it stands. */
const recapReader = table(
  'recap_reader',
  { ...ofLesson, reader: text(), readAt: moment() },
  { key: ['lessonId', 'reader'], lookups: [['lessonId']] },
);

/** What the family said last of an item of a plan. */
export const planTry = table(
  'plan_try',
  {
    ...ofLesson,
    skillItemId: id(),
    said: oneOf(triedWords),
    guardianId: maybe(idOf('guardian')),
    driveId: maybe(id()),
    saidAt: moment(),
  },
  {
    key: ['lessonId', 'skillItemId'],
    indexes: ['(student_id)', '(school_id)'],
    exported: { name: 'practiceTried' },
  },
);

/** What a learner wrote about a lesson; private unless shared, and in no file that is made for the school. */
export const reflection = table(
  'reflection',
  {
    ...ofLesson,
    wentWell: personal(maybe(text())),
    wasHard: personal(maybe(text())),
    wantNext: personal(maybe(text())),
    shared: flag(),
    writtenAt: moment(),
  },
  { key: ['lessonId'], indexes: ['(student_id)'], person: ['student', 'studentId'] },
);

/** What was said of lessons, by whom it was read, and what was tried after them. */
export const recaps = projection({
  name: 'recaps',
  follows: [recapEvents],
  tables: [recap, recapReader, planTry, reflection],
  on: {
    RecapWritten: ({ data: { again: _again, ...said }, metadata }, rows) => {
      rows.upsert(recap, { ...said, writtenAt: metadata.occurredAt });
      rows.remove(recapReader, { lessonId: said.lessonId });
    },
    RecapRead: ({ data: { guardianId, ...whose }, metadata }, rows) =>
      rows.upsert(recapReader, {
        ...whose,
        reader: readerKey(guardianId),
        readAt: metadata.occurredAt,
      }),
    PlanItemTried: ({ data: { bySupervisor: _, ...said }, metadata }, rows) =>
      rows.upsert(planTry, { ...said, saidAt: metadata.occurredAt }),
    ReflectionWritten: ({ data, metadata }, rows) =>
      rows.upsert(reflection, { ...data, writtenAt: metadata.occurredAt }),
  },
});
