import { courseEvents } from '#domain/course/events.ts';
import { courseResults } from '#domain/course/results.ts';
import { courseStages } from '#domain/licence/card.ts';
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
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { sql } from '../engine/statement.ts';
import { table } from '../engine/table.ts';

export const courseTable = table(
  'course',
  {
    id: id(),
    schoolId: idOf('school'),
    instructorId: idOf('account'),
    approvedCourseId: id(),
    courseName: text(),
    courseStage: oneOf(courseStages),
    places: int(),
    place: personal(maybe(text())),
    state: initially(oneOf(['open', 'cancelled']), 'open'),
  },
  {
    isNumbered: true,
    indexes: ['(school_id)'],
    person: ['account', 'instructorId'],
    exported: { name: 'courses' },
  },
);

/** A session has the number of the own time that holds the teacher's diary; it counts once that is held. */
export const courseSession = table(
  'course_session',
  {
    id: id(),
    courseId: id(),
    schoolId: idOf('school'),
    startsAt: moment(),
    endsAt: moment(),
    isTaken: initially(flag(), false),
    /** Since when the diary is asked; null once it holds the session. */
    askedAt: later(moment()),
  },
  {
    indexes: ['(course_id)', '(school_id)', '(asked_at) where asked_at is not null'],
    exported: { name: 'courseSessions' },
  },
);

export const courseLearner = table(
  'course_learner',
  {
    courseId: id(),
    studentId: idOf('student'),
    schoolId: idOf('school'),
    courseResult: later(oneOf(courseResults)),
    note: personal(later(text())),
    isFamily: later(flag()),
    certificateId: later(id()),
    certificateNumber: later(text()),
    completedOn: later(day()),
    approvalNumber: personal(later(text())),
    /** The first day of the suspension that they know of. */
    suspensionToldFrom: later(day()),
  },
  {
    key: ['courseId', 'studentId'],
    indexes: ['(student_id)', '(school_id)', '(certificate_id) where certificate_id is not null'],
    person: ['student', 'studentId'],
    exported: { name: 'courseLearners' },
  },
);

export const courseAttendance = table(
  'course_attendance',
  {
    sessionId: id(),
    studentId: idOf('student'),
    courseId: id(),
    schoolId: idOf('school'),
    attended: flag(),
  },
  {
    key: ['sessionId', 'studentId'],
    indexes: ['(course_id)', '(school_id)'],
    person: ['student', 'studentId'],
    exported: { name: 'courseAttendance' },
  },
);

const undone = {
  certificateId: null,
  certificateNumber: null,
  completedOn: null,
  approvalNumber: null,
};

/** Courses that are taught, their sessions, and who is on them. */
export const courses = projection({
  name: 'courses',
  follows: [courseEvents],
  tables: [courseTable, courseSession, courseLearner, courseAttendance],
  on: {
    CourseOpened: ({ data: { courseId, ...opened } }) =>
      courseTable.insert({ id: courseId, ...opened }),
    CourseSessionAsked: ({ data: { sessionId, ...session }, metadata }) =>
      courseSession.insert({ id: sessionId, ...session, askedAt: metadata.occurredAt }),
    // One from before sessions were asked for has no row yet.
    CourseSessionAdded: ({ data: { sessionId, ...session } }) =>
      courseSession.upsert({ id: sessionId, ...session, askedAt: null }),
    CourseSessionGivenUp: ({ data: { sessionId } }) => courseSession.remove({ id: sessionId }),
    CourseSessionRemoved: ({ data: { sessionId } }) => courseSession.remove({ id: sessionId }),
    CourseJoined: ({ data }) => courseLearner.insert(data),
    CourseLeft: ({ data: { courseId, studentId } }) => [
      courseLearner.remove({ courseId, studentId }),
      courseAttendance.remove({ courseId, studentId }),
    ],
    CourseAttendanceTaken: ({ data }) => [
      courseAttendance.upsert(data),
      courseSession.update({ id: data.sessionId }, { isTaken: true }),
    ],
    CourseAssessed: ({ data: { courseId, studentId, courseResult, note } }) =>
      courseLearner.update({ courseId, studentId }, { courseResult, note }),
    CourseFamilyAnswered: ({ data: { courseId, studentId, isFamily } }) =>
      courseLearner.update({ courseId, studentId }, { isFamily }),
    CourseCompleted: ({
      data: { courseId, studentId, certificateId, certificateNumber, completedOn, approvalNumber },
    }) =>
      courseLearner.update(
        { courseId, studentId },
        { certificateId, certificateNumber, completedOn, approvalNumber },
      ),
    CourseCompletionUndone: ({ data: { courseId, studentId } }) =>
      courseLearner.update({ courseId, studentId }, undone),
    CourseSuspensionTold: ({ data: { courseId, studentId, suspendedFrom } }) =>
      courseLearner.update({ courseId, studentId }, { suspensionToldFrom: suspendedFrom }),
    CourseCancelled: ({ data: { courseId } }) => [
      courseTable.update({ id: courseId }, { state: 'cancelled' }),
      sql`delete from course_session where course_id = ${courseId} and asked_at is not null`,
    ],
  },
});
