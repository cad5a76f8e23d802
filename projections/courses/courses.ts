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
    indexes: ['(school_id)', '(instructor_id)'],
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
    lookups: [['courseId']],
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
    lookups: [['courseId', 'studentId']],
    indexes: ['(course_id)', '(school_id)', '(student_id)'],
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
    CourseOpened: ({ data: { courseId, ...opened } }, rows) =>
      rows.insert(courseTable, { id: courseId, ...opened }),
    CourseSessionAsked: ({ data: { sessionId, ...session }, metadata }, rows) =>
      rows.insert(courseSession, { id: sessionId, ...session, askedAt: metadata.occurredAt }),
    // One from before sessions were asked for has no row yet.
    CourseSessionAdded: ({ data: { sessionId, ...session } }, rows) =>
      rows.upsert(courseSession, { id: sessionId, ...session, askedAt: null }),
    CourseSessionGivenUp: ({ data: { sessionId } }, rows) =>
      rows.remove(courseSession, { id: sessionId }),
    CourseSessionRemoved: ({ data: { sessionId } }, rows) =>
      rows.remove(courseSession, { id: sessionId }),
    CourseJoined: ({ data }, rows) => rows.insert(courseLearner, data),
    CourseLeft: ({ data: { courseId, studentId } }, rows) => {
      rows.remove(courseLearner, { courseId, studentId });
      rows.remove(courseAttendance, { courseId, studentId });
    },
    CourseAttendanceTaken: ({ data }, rows) => {
      rows.upsert(courseAttendance, data);
      rows.change(courseSession, { id: data.sessionId }, { isTaken: true });
    },
    CourseAssessed: ({ data: { courseId, studentId, courseResult, note } }, rows) =>
      rows.change(courseLearner, { courseId, studentId }, { courseResult, note }),
    CourseFamilyAnswered: ({ data: { courseId, studentId, isFamily } }, rows) =>
      rows.change(courseLearner, { courseId, studentId }, { isFamily }),
    CourseCompleted: ({ data }, rows) => {
      const { courseId, studentId } = data;
      const { certificateId, certificateNumber, completedOn, approvalNumber } = data;
      rows.change(
        courseLearner,
        { courseId, studentId },
        { certificateId, certificateNumber, completedOn, approvalNumber },
      );
    },
    CourseCompletionUndone: ({ data: { courseId, studentId } }, rows) =>
      rows.change(courseLearner, { courseId, studentId }, undone),
    CourseSuspensionTold: ({ data: { courseId, studentId, suspendedFrom } }, rows) =>
      rows.change(courseLearner, { courseId, studentId }, { suspensionToldFrom: suspendedFrom }),
    CourseCancelled: ({ data: { courseId } }, rows) => {
      rows.change(courseTable, { id: courseId }, { state: 'cancelled' });
      rows.remove(courseSession, { courseId }, ({ askedAt }) => askedAt !== null);
    },
  },
});
