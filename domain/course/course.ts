import { evolveBy } from '../kernel/decider.ts';
import type { AccountId, SchoolId, StudentId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { Instant, LocalDate } from '../kernel/nz-time.ts';
import { PersistentMap, PersistentSet } from '../kernel/persistent.ts';
import { thing } from '../kernel/stream-bound.ts';
import type { CourseEvent } from './events.ts';
import type { CourseResult } from './results.ts';

export type CourseSession = { readonly startsAt: Instant; readonly endsAt: Instant };

export type CourseLearner = {
  /** The sessions they were at. */
  readonly attended: PersistentSet<number>;
  readonly result: CourseResult | null;
  readonly note: string | null;
  /** Whether they are the teacher's own family; null until it is asked. */
  readonly isFamily: boolean | null;
  readonly certificateId: number | null;
  /** The first day of the suspension that they know of. */
  readonly toldOfSuspension: LocalDate | null;
};

/** One run of an approved course. */
export type CourseRun =
  | { readonly status: 'none' }
  | {
      readonly status: 'open' | 'cancelled';
      readonly courseId: number;
      readonly schoolId: SchoolId;
      readonly instructorId: AccountId;
      readonly places: number;
      readonly sessions: PersistentMap<number, CourseSession>;
      /** The sessions for which the diary is asked. */
      readonly asked: PersistentMap<number, CourseSession>;
      /** The sessions whose attendance was taken. */
      readonly taken: PersistentSet<number>;
      readonly learners: PersistentMap<StudentId, CourseLearner>;
    };

export const noCourse: CourseRun = { status: 'none' };

const newLearner: CourseLearner = {
  attended: PersistentSet.of(),
  result: null,
  note: null,
  isFamily: null,
  certificateId: null,
  toldOfSuspension: null,
};

export const evolve = evolveBy<CourseRun, CourseEvent>({
  CourseOpened: (_, { courseId, schoolId, instructorId, places }) => ({
    status: 'open',
    courseId,
    schoolId,
    instructorId,
    places,
    sessions: PersistentMap.of(),
    asked: PersistentMap.of(),
    taken: PersistentSet.of(),
    learners: PersistentMap.of(),
  }),
  CourseSessionAsked: (state, { sessionId, startsAt, endsAt }) =>
    whenThere(state, ({ asked }) => ({ asked: asked.with(sessionId, { startsAt, endsAt }) })),
  CourseSessionAdded: (state, { sessionId, startsAt, endsAt }) =>
    whenThere(state, ({ sessions, asked }) => ({
      sessions: sessions.with(sessionId, { startsAt, endsAt }),
      asked: asked.without(sessionId),
    })),
  CourseSessionGivenUp: (state, { sessionId }) =>
    whenThere(state, ({ asked }) => ({ asked: asked.without(sessionId) })),
  CourseSessionRemoved: (state, { sessionId }) =>
    whenThere(state, ({ sessions, taken }) => ({
      sessions: sessions.without(sessionId),
      taken: taken.without(sessionId),
    })),
  CourseJoined: (state, { studentId }) => learner(state, studentId, {}),
  CourseLeft: (state, { studentId }) =>
    whenThere(state, ({ learners }) => ({ learners: learners.without(studentId) })),
  CourseAttendanceTaken: (state, { sessionId, studentId, attended }) => {
    const seen = whenThere(state, ({ taken }) => ({ taken: taken.with(sessionId) }));
    return learner(seen, studentId, ({ attended: before }) => ({
      attended: attended ? before.with(sessionId) : before.without(sessionId),
    }));
  },
  CourseAssessed: (state, { studentId, courseResult, note }) =>
    learner(state, studentId, { result: courseResult, note }),
  CourseFamilyAnswered: (state, { studentId, isFamily }) => learner(state, studentId, { isFamily }),
  CourseCompleted: (state, { studentId, certificateId }) =>
    learner(state, studentId, { certificateId }),
  CourseCompletionUndone: (state, { studentId }) =>
    learner(state, studentId, { certificateId: null }),
  CourseSuspensionTold: (state, { studentId, suspendedFrom }) =>
    learner(state, studentId, { toldOfSuspension: suspendedFrom }),
  CourseCancelled: (state) => whenThere(state, () => ({ status: 'cancelled' })),
});

type There = Exclude<CourseRun, { status: 'none' }>;

const whenThere = (state: CourseRun, change: (state: There) => Partial<There>): CourseRun =>
  state.status === 'none' ? state : { ...state, ...change(state) };

function learner(
  state: CourseRun,
  studentId: StudentId,
  change: Partial<CourseLearner> | ((before: CourseLearner) => Partial<CourseLearner>),
): CourseRun {
  return whenThere(state, ({ learners }) => {
    const before = learners.get(studentId) ?? newLearner;
    const changed = typeof change === 'function' ? change(before) : change;
    return { learners: learners.with(studentId, { ...before, ...changed }) };
  });
}

export const noun = defineNoun({
  noun: 'course',
  label: 'Course',
  initial: noCourse,
  evolve,
  bound: thing('one run of a course'),
  topics: ['courses', 'notifications'],
});
