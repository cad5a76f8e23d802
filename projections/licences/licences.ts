import { z } from 'zod';
import {
  courseStages,
  licenceClasses,
  licenceConditions,
  sightedWays,
  stagesHeld,
} from '#domain/licence/card.ts';
import { licenceEvents, movedStep } from '#domain/licence/events.ts';
import { learnerSinceBy } from '#domain/licence/licence.ts';
import { startNeeds } from '#domain/licence/start-needs.ts';
import {
  day,
  flag,
  id,
  idOf,
  json,
  later,
  maybe,
  moment,
  oneOf,
  personal,
  position,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

const ofStudent = { studentId: idOf('student'), schoolId: idOf('school') };

/** The licence card of a student, as it was noted last. */
export const licenceCard = table(
  'licence_card',
  {
    ...ofStudent,
    stage: oneOf(stagesHeld),
    stageSince: maybe(day()),
    classes: json(z.array(z.enum(licenceClasses))),
    number: personal(maybe(text())),
    version: personal(maybe(text())),
    issuedOn: maybe(day()),
    expiresOn: maybe(day()),
    conditions: json(z.array(z.enum(licenceConditions))),
    notedAt: moment(),
    /** The Auckland day an instructor last saw this licence, and how it was shown. */
    sightedOn: later(day()),
    sightedAs: later(oneOf(sightedWays)),
    /** The first day of the learner licence, as the cards of that stage said it. */
    learnerSince: later(day()),
  },
  {
    key: ['studentId'],
    indexes: ['(school_id)'],
    person: ['student', 'studentId'],
    // A licence number leaves in no file that is made for somebody else.
    exported: { name: 'licences', without: ['number'] },
  },
);

/** Approved courses, one for a stage. */
export const licenceCourse = table(
  'licence_course',
  {
    ...ofStudent,
    stage: oneOf(courseStages),
    completedOn: day(),
    provider: personal(maybe(text())),
    certificate: personal(maybe(text())),
  },
  {
    key: ['studentId', 'stage'],
    indexes: ['(school_id)'],
    person: ['student', 'studentId'],
    exported: { name: 'licenceCourses' },
  },
);

/** The days on which demerit points were recorded. */
export const licenceDemerits = table(
  'licence_demerits',
  { ...ofStudent, days: json(z.array(z.string())) },
  {
    key: ['studentId'],
    indexes: ['(school_id)'],
    person: ['student', 'studentId'],
    exported: { name: 'licenceDemerits' },
  },
);

/** What was found at the start of lessons. */
export const startCheck = table(
  'start_check',
  {
    lessonId: id(),
    ...ofStudent,
    missing: json(z.array(z.enum(startNeeds))),
    checkedAt: moment(),
  },
  {
    key: ['lessonId'],
    indexes: ['(student_id)', '(school_id)'],
    exported: { name: 'startChecks' },
  },
);

/** What of licence and practice a learner lets parents see. */
export const licenceSharing = table(
  'licence_sharing',
  { ...ofStudent, licence: flag(), practice: flag() },
  { key: ['studentId'], indexes: ['(school_id)'], exported: { name: 'licenceSharing' } },
);

/** First days of next steps that a change of the rules moved. */
export const licenceMove = table(
  'licence_move',
  {
    position: position(),
    ...ofStudent,
    steps: personal(json(z.array(movedStep)), []),
    movedAt: moment(),
  },
  {
    key: ['position'],
    indexes: ['(student_id)', '(school_id)', '(moved_at)'],
    person: ['student', 'studentId'],
    exported: { name: 'licenceMoves' },
  },
);

/** What is known of students' driver licences. */
export const licences = projection({
  name: 'licences',
  follows: [licenceEvents],
  tables: [licenceCard, licenceCourse, licenceDemerits, licenceSharing, startCheck, licenceMove],
  on: {
    LicenceNoted: ({ data: { classes = [], ...data }, metadata }, rows) =>
      rows.upsert(licenceCard, {
        ...data,
        classes,
        notedAt: metadata.occurredAt,
        sightedOn: null,
        sightedAs: null,
        ...learnerSinceBy(data),
      }),
    LicenceSighted: ({ data: { studentId, sightedOn, shown = null } }, rows) =>
      rows.change(licenceCard, { studentId }, { sightedOn, sightedAs: shown }),
    StartChecked: ({ data, metadata }, rows) =>
      rows.upsert(startCheck, { ...data, checkedAt: metadata.occurredAt }),
    CourseNoted: ({ data: { completedOn, ...course } }, rows) =>
      completedOn === null
        ? rows.remove(licenceCourse, { studentId: course.studentId, stage: course.stage })
        : rows.upsert(licenceCourse, { ...course, completedOn }),
    SharingChosen: ({ data }, rows) => rows.upsert(licenceSharing, data),
    DemeritsNoted: ({ data }, rows) => rows.upsert(licenceDemerits, data),
    EarliestDaysMoved: ({ data: { studentId, schoolId, steps }, metadata, position: at }, rows) =>
      rows.insert(licenceMove, {
        position: at,
        studentId,
        schoolId,
        steps,
        movedAt: metadata.occurredAt,
      }),
  },
});
