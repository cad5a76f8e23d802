import { overlaps } from '../diary/slot.ts';
import type { Decider } from '../kernel/decider.ts';
import type { StudentId } from '../kernel/ids.ts';
import { addDays, dateOf, startOfDay } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import type { ApprovedCourse } from '../provider/approved-course.ts';
import { providerMayNot } from '../provider/rejections.ts';
import type {
  Approved,
  AskSession,
  CompleteCourse,
  CourseCommand,
  EnrolLearner,
  KeepSession,
  OpenCourse,
  TakeAttendance,
} from './commands.ts';
import { type CourseLearner, type CourseRun, noun } from './course.ts';
import type { CourseEvent } from './events.ts';
import {
  courseAttendanceKept,
  courseCancelled,
  courseFull,
  courseHasCertificates,
  courseLearnerNotFound,
  courseNotApproved,
  courseNotFound,
  courseNotPassed,
  courseSessionEndsBeforeItStarts,
  courseSessionGivenUp,
  courseSessionNotBegun,
  courseSessionNotFound,
  courseSessionOverlaps,
  courseSessionOverMidnight,
  courseSessionsMissed,
  learnerCertified,
  notAllowedToTeach,
  presentWithoutEnrolment,
  tooManyCourseSessions,
} from './rejections.ts';
import { mostSessions } from './results.ts';

/** One run of an approved course. Nobody has a certificate of it who was not at every session and passed. */
export const course: Decider<CourseCommand, CourseRun, CourseEvent> = {
  ...noun,
  decide: (command, state) => {
    if (command.type === 'OpenCourse') return open(command, state);
    if (state.status === 'none') throw courseNotFound();
    if (state.status === 'cancelled') {
      if (command.type === 'CancelCourse' || command.type === 'TellOfSuspension') return [];
      throw courseCancelled();
    }
    return decideOpen(command, state);
  },
};

type Open = Exclude<CourseRun, { status: 'none' }>;

function decideOpen(command: Exclude<CourseCommand, OpenCourse>, state: Open): CourseEvent[] {
  const ids = idsOf(state);
  switch (command.type) {
    case 'AskSession':
      return askSession(command, state);
    case 'KeepSession':
      return keepSession(command, state);
    case 'GiveUpSession': {
      const { sessionId } = command;
      if (!state.asked.has(sessionId)) return [];
      return [{ type: 'CourseSessionGivenUp', data: { ...ids, sessionId } }];
    }
    case 'RemoveSession': {
      const { sessionId } = command;
      if (!state.sessions.has(sessionId)) return [];
      if (isTaken(state, sessionId)) throw courseAttendanceKept();
      return [{ type: 'CourseSessionRemoved', data: { ...ids, sessionId } }];
    }
    case 'EnrolLearner':
      return enrol(command, state);
    case 'RemoveLearner': {
      const { studentId } = command;
      if (!state.learners.has(studentId)) return [];
      uncertified(state, studentId);
      return [{ type: 'CourseLeft', data: { ...ids, studentId } }];
    }
    case 'TakeAttendance':
      return takeAttendance(command, state);
    case 'AssessLearner': {
      const { studentId, assessment } = command;
      const { result, note } = uncertified(state, studentId);
      if (same({ courseResult: result, note }, assessment)) return [];
      return [{ type: 'CourseAssessed', data: { ...ids, studentId, ...assessment } }];
    }
    case 'CompleteCourse':
      return complete(command, state);
    case 'UndoCompletion': {
      const { studentId, certificateId } = command;
      if (state.learners.get(studentId)?.certificateId !== certificateId) return [];
      return [{ type: 'CourseCompletionUndone', data: { ...ids, studentId, certificateId } }];
    }
    case 'TellOfSuspension': {
      const { suspendedFrom } = command;
      return [...state.learners].flatMap(([studentId, { certificateId, toldOfSuspension }]) =>
        certificateId === null && toldOfSuspension !== suspendedFrom
          ? [{ type: 'CourseSuspensionTold', data: { ...ids, studentId, suspendedFrom } } as const]
          : [],
      );
    }
    case 'CancelCourse': {
      const learners = [...state.learners];
      if (learners.some(([, { certificateId }]) => certificateId !== null))
        throw courseHasCertificates();
      const sessionIds = [...state.sessions.keys(), ...state.asked.keys()];
      const studentIds = learners.map(([studentId]) => studentId);
      return [{ type: 'CourseCancelled', data: { ...ids, sessionIds, studentIds } }];
    }
  }
}

function open(command: OpenCourse, state: CourseRun): CourseEvent[] {
  const { courseId, schoolId, instructorId, form, approved } = command;
  if (state.status !== 'none') return [];
  const { courseName, courseStage } = taughtBy(approved, instructorId).course;
  const data = { courseId, schoolId, instructorId, courseName, courseStage, ...form };
  return [{ type: 'CourseOpened', data }];
}

/** What a teacher may give today. @throws why not */
function taughtBy(
  { standing, approvalNumber, course: approved }: Approved,
  instructorId: Open['instructorId'],
): { readonly course: ApprovedCourse; readonly approvalNumber: string } {
  if (standing !== 'current') throw providerMayNot(standing);
  if (!approved || approvalNumber === null) throw courseNotApproved();
  if (!approved.teacherIds.includes(instructorId)) throw notAllowedToTeach();
  return { course: approved, approvalNumber };
}

function askSession({ sessionId, startsAt, endsAt }: AskSession, state: Open): CourseEvent[] {
  if (state.sessions.has(sessionId) || state.asked.has(sessionId)) return [];
  if (endsAt <= startsAt) throw courseSessionEndsBeforeItStarts();
  if (endsAt > startOfDay(addDays(dateOf(startsAt), 1))) throw courseSessionOverMidnight();
  const others = [...state.sessions, ...state.asked].map(([, session]) => session);
  if (others.length >= mostSessions) throw tooManyCourseSessions();
  if (others.some((one) => overlaps(one, { startsAt, endsAt }))) throw courseSessionOverlaps();
  return [{ type: 'CourseSessionAsked', data: { ...idsOf(state), sessionId, startsAt, endsAt } }];
}

function keepSession({ sessionId }: KeepSession, state: Open): CourseEvent[] {
  if (state.sessions.has(sessionId)) return [];
  const asked = state.asked.get(sessionId);
  if (!asked) throw courseSessionGivenUp();
  return [{ type: 'CourseSessionAdded', data: { ...idsOf(state), sessionId, ...asked } }];
}

function enrol({ studentId }: EnrolLearner, state: Open): CourseEvent[] {
  if (state.learners.has(studentId)) return [];
  if (state.learners.size >= state.places) throw courseFull();
  return [{ type: 'CourseJoined', data: { ...idsOf(state), studentId } }];
}

function takeAttendance(command: TakeAttendance, state: Open): CourseEvent[] {
  const { sessionId, presentIds, now } = command;
  const session = state.sessions.get(sessionId);
  if (!session) throw courseSessionNotFound();
  if (session.startsAt > now) throw courseSessionNotBegun();
  const present = new Set(presentIds);
  if (presentIds.some((id) => !state.learners.has(id))) throw presentWithoutEnrolment();
  const isFirst = !isTaken(state, sessionId);
  return [...state.learners].flatMap(([studentId, { attended: before, certificateId }]) => {
    const attended = present.has(studentId);
    if (attended === before.has(sessionId) && !isFirst) return [];
    if (certificateId !== null && !attended) throw learnerCertified();
    const data = { ...idsOf(state), sessionId, studentId, attended };
    return [{ type: 'CourseAttendanceTaken', data } as const];
  });
}

function complete(command: CompleteCourse, state: Open): CourseEvent[] {
  const { studentId, isFamily, certificate, approved, now } = command;
  const ids = idsOf(state);
  const known = learnerOf(state, studentId);
  if (known.certificateId !== null) return [];
  const { course: taught, approvalNumber } = taughtBy(approved, state.instructorId);
  const days = [...state.sessions];
  const isWhole =
    days.length > 0 && days.every(([id, { endsAt }]) => endsAt <= now && known.attended.has(id));
  if (!isWhole) throw courseSessionsMissed();
  if (known.result !== 'passed') throw courseNotPassed();
  const { instructorId } = state;
  const answered: CourseEvent[] =
    known.isFamily === isFamily
      ? []
      : [{ type: 'CourseFamilyAnswered', data: { ...ids, studentId, instructorId, isFamily } }];
  if (isFamily) return answered;
  const last =
    days
      .map(([, { startsAt }]) => startsAt)
      .toSorted()
      .at(-1) ?? now;
  const { courseName, courseStage } = taught;
  return [
    ...answered,
    {
      type: 'CourseCompleted',
      data: {
        ...ids,
        studentId,
        ...certificate,
        courseName,
        courseStage,
        completedOn: dateOf(last),
        approvalNumber,
      },
    },
  ];
}

const idsOf = ({ courseId, schoolId }: Open) => ({ courseId, schoolId });

const isTaken = ({ taken }: Open, sessionId: number): boolean => taken.has(sessionId);

function learnerOf({ learners }: Open, studentId: StudentId): CourseLearner {
  const known = learners.get(studentId);
  if (!known) throw courseLearnerNotFound();
  return known;
}

function uncertified(state: Open, studentId: StudentId): CourseLearner {
  const known = learnerOf(state, studentId);
  if (known.certificateId !== null) throw learnerCertified();
  return known;
}
