import type { Decider } from '../kernel/decider.ts';
import { dateOf } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import type {
  ApproveCourse,
  ProviderCommand,
  RecordApproval,
  SuspendProvider,
} from './commands.ts';
import type { ProviderEvent } from './events.ts';
import { noun, type Provider } from './provider.ts';
import {
  approvalEndsBeforeItBegins,
  approvedCourseNotFound,
  courseNamedTwice,
  notAProvider,
  notSuspended,
  pastSuspensionNeedsAReason,
  providerMayNot,
  suspendedAlready,
  teacherNotOfTheTeam,
  tooManyApprovedCourses,
} from './rejections.ts';

const mostCourses = 50;

/** Rules of a school's approval to give courses, and of its suspension. */
export const provider: Decider<ProviderCommand, Provider, ProviderEvent> = {
  ...noun,
  decide: (command, state) => {
    const { schoolId } = command;
    switch (command.type) {
      case 'RecordApproval':
        return recordApproval(command, state);
      case 'ApproveCourse':
        return approveCourse(command, state);
      case 'WithdrawApprovedCourse': {
        const { approvedCourseId } = command;
        if (!state.courses.has(approvedCourseId)) throw approvedCourseNotFound();
        return [{ type: 'ApprovedCourseWithdrawn', data: { schoolId, approvedCourseId } }];
      }
      case 'SuspendProvider':
        return suspend(command, state);
      case 'LiftSuspension': {
        const { suspendedFrom } = state;
        if (suspendedFrom === null) throw notSuspended();
        const { source } = command;
        return [{ type: 'ProviderSuspensionLifted', data: { schoolId, suspendedFrom, source } }];
      }
    }
  },
};

function recordApproval({ schoolId, approval }: RecordApproval, state: Provider): ProviderEvent[] {
  if (approval.approvedUntil < approval.approvedFrom) throw approvalEndsBeforeItBegins();
  if (same(approval, state.approval)) return [];
  return [{ type: 'ProviderApproved', data: { schoolId, ...approval } }];
}

function approveCourse(command: ApproveCourse, state: Provider): ProviderEvent[] {
  const { schoolId, approvedCourseId, team } = command;
  if (!state.approval) throw providerMayNot('none');
  const teacherIds = [...new Set(command.course.teacherIds)].toSorted((a, b) => a - b);
  const course = { ...command.course, teacherIds };
  const known = state.courses.get(approvedCourseId);
  const others = [...state.courses].filter(([id]) => id !== approvedCourseId);
  if (others.some(([, { courseName }]) => courseName === course.courseName))
    throw courseNamedTwice();
  if (teacherIds.some((id) => !team.includes(id))) throw teacherNotOfTheTeam();
  if (same(course, known)) return [];
  if (!known && others.length >= mostCourses) throw tooManyApprovedCourses(mostCourses);
  const data = { schoolId, approvedCourseId, ...course };
  return [{ type: known ? 'ApprovedCourseChanged' : 'CourseApproved', data }];
}

function suspend({ schoolId, suspension, now }: SuspendProvider, state: Provider): ProviderEvent[] {
  const { suspendedFrom, reason } = suspension;
  if (!state.approval) throw notAProvider();
  if (state.suspendedFrom === suspendedFrom) return [];
  if (state.suspendedFrom !== null) throw suspendedAlready(state.suspendedFrom);
  if (suspendedFrom < dateOf(now) && reason === null) throw pastSuspensionNeedsAReason();
  return [{ type: 'ProviderSuspended', data: { schoolId, ...suspension } }];
}
