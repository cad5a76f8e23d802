import { licenceTypes, packageTypes, studentStatuses } from '#domain/catalogue/students.ts';
import { lessonEvents } from '#domain/diary/events.ts';
import { erasedStudent } from '#domain/erasure/erased-person.ts';
import { erasureEvents } from '#domain/erasure/events.ts';
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
import type { Rows } from '../engine/fold/rows-at-hand.ts';
import { projection } from '../engine/projection.ts';
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
    lookups: [['schoolId', 'instructorId']],
    indexes: ['(school_id, is_archived, created_at desc)', '(school_id, changed)'],
    person: ['student', 'id'],
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
  follows: [enrolmentEvents, lessonEvents, teamEvents, erasureEvents],
  tables: [student, completedLesson],
  on: {
    StudentEnrolled: ({ data: { studentId, ...details }, metadata, position: changed }, rows) =>
      rows.insert(student, {
        id: studentId,
        status: 'active',
        ...details,
        createdAt: metadata.occurredAt,
        changed,
      }),
    StudentDetailsChanged: (
      { data: { studentId, ...details }, metadata, position: changed },
      rows,
    ) =>
      rows.change(student, { id: studentId }, ({ email, emailChangedAt }) => ({
        ...details,
        changed,
        emailChangedAt: email === details.email ? emailChangedAt : metadata.occurredAt,
      })),
    StudentStatusChanged: ({ data: { studentId, status }, position: changed }, rows) =>
      rows.change(student, { id: studentId }, { status, changed }),
    StudentArchived: ({ data, position: changed }, rows) =>
      rows.change(student, { id: data.studentId }, { isArchived: true, changed }),
    StudentRestored: ({ data, position: changed }, rows) =>
      rows.change(student, { id: data.studentId }, { isArchived: false, changed }),

    PortalCodeIssued: ({ data, metadata, position: changed }, rows) =>
      rows.change(
        student,
        { id: data.studentId },
        { portalCodeIssuedAt: metadata.occurredAt, changed },
      ),
    PortalCodeRevoked: ({ data, position: changed }, rows) =>
      rows.change(student, { id: data.studentId }, { portalCodeIssuedAt: null, changed }),
    PortalVisited: ({ data, position: changed }, rows) =>
      rows.change(student, { id: data.studentId }, { lastPortalLoginAt: data.visitedAt, changed }),

    // An instructor who leaves hands their students to the owner.
    InstructorLeft: ({ data: { schoolId, accountId }, position: changed }, rows) =>
      rows.change(
        student,
        { schoolId, instructorId: accountId },
        { instructorId: founderOf(schoolId), changed },
      ),

    PersonErased: ({ data: { person }, metadata, position: changed }, rows) => {
      const studentId = erasedStudent(person);
      if (studentId !== undefined)
        rows.change(student, { id: studentId }, { erasedAt: metadata.occurredAt, changed });
    },

    LessonCompleted: ({ data: { lessonId, studentId }, position: changed }, rows) => {
      if (rows.insert(completedLesson, { lessonId, studentId }))
        rows.change(student, { id: studentId }, ({ completedLessons }) => ({
          completedLessons: completedLessons + 1,
          changed,
        }));
    },
    LessonCancelled: ({ data, position: changed }, rows) => uncount(rows, data.lessonId, changed),
    LessonMissed: ({ data, position: changed }, rows) => uncount(rows, data.lessonId, changed),
    LessonReinstated: ({ data, position: changed }, rows) => uncount(rows, data.lessonId, changed),
    LessonRemoved: ({ data, position: changed }, rows) => uncount(rows, data.lessonId, changed),
  },
  ignores: [
    'InstructorJoined',
    'LessonScheduled',
    'LessonRescheduled',
    'LessonReleased',
    'LessonDetailsChanged',
  ],
});

function uncount(rows: Rows, lessonId: number, changed: number) {
  for (const { studentId } of rows.remove(completedLesson, { lessonId }))
    rows.change(student, { id: studentId }, ({ completedLessons }) => ({
      completedLessons: completedLessons - 1,
      changed,
    }));
}
