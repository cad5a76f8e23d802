import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { PersistentMap } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { ApprovedCourse } from './approved-course.ts';
import type { ApprovalForm } from './commands.ts';
import type { ProviderEvent } from './events.ts';

/** A school as a provider of approved courses. */
export type Provider = {
  readonly approval: ApprovalForm | null;
  readonly courses: PersistentMap<number, ApprovedCourse>;
  /** The first day of a suspension that nobody has lifted. */
  readonly suspendedFrom: LocalDate | null;
};

export const noProvider: Provider = {
  approval: null,
  courses: PersistentMap.of(),
  suspendedFrom: null,
};

type Named = Extract<ProviderEvent, { type: 'CourseApproved' }>['data'];

const named = (state: Provider, { approvedCourseId, schoolId: _, ...course }: Named): Provider => ({
  ...state,
  courses: state.courses.with(approvedCourseId, course),
});

export const evolve = evolveBy<Provider, ProviderEvent>({
  ProviderApproved: (state, { schoolId: _, ...approval }) => ({ ...state, approval }),
  CourseApproved: named,
  ApprovedCourseChanged: named,
  ApprovedCourseWithdrawn: (state, { approvedCourseId }) => ({
    ...state,
    courses: state.courses.without(approvedCourseId),
  }),
  ProviderSuspended: (state, { suspendedFrom }) => ({ ...state, suspendedFrom }),
  ProviderSuspensionLifted: (state) => ({ ...state, suspendedFrom: null }),
});

export const noun = defineNoun({
  noun: 'provider',
  label: 'Course provider',
  of: 'school',
  initial: noProvider,
  evolve,
  bound: kept('school'),
  topics: ['courses', 'notifications'],
});
