import { licenceTypes, packageTypes, studentStatuses } from '#domain/catalogue/students.ts';
import { lessonEvents } from '#domain/diary/events.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { enrolmentEvents } from '#domain/student/events.ts';
import { teamEvents } from '#domain/team/events.ts';
import {
  day,
  flag,
  id,
  idOf,
  initially,
  int,
  later,
  maybe,
  moment,
  oneOf,
  personal,
  position,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { sql } from '../engine/statement.ts';
import { table } from '../engine/table.ts';

export const student = table(
  'student',
  {
    id: idOf('student'),
    schoolId: idOf('school'),
    instructorId: idOf('account'),
    firstName: personal(text()),
    lastName: personal(text()),
    email: personal(text()),
    phone: personal(text()),
    dateOfBirth: personal(maybe(day())),
    address: personal(maybe(text())),
    emergencyContactName: personal(maybe(text())),
    emergencyContactPhone: personal(maybe(text())),
    licenseType: oneOf(licenceTypes),
    packageType: oneOf(packageTypes),
    totalLessons: int(),
    notes: personal(maybe(text())),
    status: oneOf(studentStatuses),
    isArchived: initially(flag(), false),
    completedLessons: initially(int(), 0),
    /** When the present portal access code was issued; null when there is none. */
    portalCodeIssuedAt: later(moment()),
    /** When the student was last in their portal; null when never. */
    lastPortalLoginAt: later(moment()),
    /** When the school last changed the address that the student was enrolled with. */
    emailChangedAt: personal(later(moment())),
    /** When their name and words were destroyed; null while they are known. */
    erasedAt: later(moment()),
    createdAt: moment(),
    /** Ledger position of the last fact that changed the row: the highest of a school is the version of its list. */
    changed: position(),
  },
  {
    isNumbered: true,
    indexes: ['(school_id, is_archived, created_at desc)', '(school_id, changed)'],
    person: ['student', 'id'],
    alsoErased: (studentId, { at, position: changed }) => sql`
      update student set erased_at = ${at}, changed = ${changed} where id = ${studentId}
    `,
    exported: { name: 'students', student: 'id', without: ['changed'] },
  },
);

/** Which lessons count as completed: a lesson that is set back or removed must be taken off the student it was counted for. */
const completedLesson = table(
  'completed_lesson',
  { lessonId: id(), studentId: idOf('student') },
  { key: ['lessonId'] },
);

/** A school's students, with how many lessons each has completed. */
export const students = projection({
  name: 'students',
  follows: [enrolmentEvents, lessonEvents, teamEvents],
  tables: [student, completedLesson],
  on: {
    StudentEnrolled: ({ data: { studentId, ...details }, metadata, position: changed }) =>
      student.insert({
        id: studentId,
        status: 'active',
        ...details,
        createdAt: metadata.occurredAt,
        changed,
      }),
    StudentDetailsChanged: ({ data: { studentId, ...details }, metadata, position: changed }) => [
      sql`
        update student set email_changed_at = ${metadata.occurredAt} where id = ${studentId} and email <> ${details.email}
      `,
      student.update({ id: studentId }, { ...details, changed }),
    ],
    StudentStatusChanged: ({ data: { studentId, status }, position: changed }) =>
      student.update({ id: studentId }, { status, changed }),
    StudentArchived: ({ data, position: changed }) =>
      student.update({ id: data.studentId }, { isArchived: true, changed }),
    StudentRestored: ({ data, position: changed }) =>
      student.update({ id: data.studentId }, { isArchived: false, changed }),

    PortalCodeIssued: ({ data, metadata, position: changed }) =>
      student.update({ id: data.studentId }, { portalCodeIssuedAt: metadata.occurredAt, changed }),
    PortalCodeRevoked: ({ data, position: changed }) =>
      student.update({ id: data.studentId }, { portalCodeIssuedAt: null, changed }),
    PortalVisited: ({ data, position: changed }) =>
      student.update({ id: data.studentId }, { lastPortalLoginAt: data.visitedAt, changed }),

    // An instructor who leaves hands their students to the owner.
    InstructorLeft: ({ data: { schoolId, accountId }, position: changed }) =>
      student.update(
        { schoolId, instructorId: accountId },
        { instructorId: founderOf(schoolId), changed },
      ),

    LessonCompleted: ({ data: { lessonId, studentId }, position: changed }) => sql`
      with counted as (
        insert into completed_lesson (lesson_id, student_id) values (${lessonId}, ${studentId})
        on conflict do nothing returning student_id
      )
      update student set completed_lessons = completed_lessons + 1, changed = ${changed} from counted where id = counted.student_id
    `,
    LessonCancelled: ({ data, position: changed }) => uncount(data.lessonId, changed),
    LessonMissed: ({ data, position: changed }) => uncount(data.lessonId, changed),
    LessonReinstated: ({ data, position: changed }) => uncount(data.lessonId, changed),
    LessonRemoved: ({ data, position: changed }) => uncount(data.lessonId, changed),
  },
  ignores: [
    'InstructorJoined',
    'LessonScheduled',
    'LessonRescheduled',
    'LessonReleased',
    'LessonDetailsChanged',
  ],
});

function uncount(lessonId: number, changed: number) {
  return sql`
    with uncounted as (delete from completed_lesson where lesson_id = ${lessonId} returning student_id)
    update student set completed_lessons = completed_lessons - 1, changed = ${changed} from uncounted where id = uncounted.student_id
  `;
}
