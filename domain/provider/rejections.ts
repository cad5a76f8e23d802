import { invalidField } from '../kernel/invalid-field.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { ProviderStanding } from './standing.ts';

export const approvalEndsBeforeItBegins = () =>
  invalidField(
    'approvedUntil',
    'approval_ends_before_it_begins',
    'An approval ends on the day it begins or later.',
  );

export const courseNamedTwice = () =>
  invalidField('courseName', 'course_named_twice', 'Another course has this name.');

export const teacherNotOfTheTeam = () =>
  invalidField('teacherIds', 'teacher_not_of_the_team', 'Everybody who teaches is in your team.');

export const approvedCourseNotFound = () =>
  new Rejection('missing', 'approved_course_not_found', 'There is no such approved course.');

export const tooManyApprovedCourses = (most: number) =>
  new Rejection(
    'conflict',
    'too_many_approved_courses',
    `An approval can name ${most} courses. Remove one you no longer teach.`,
  );

export const pastSuspensionNeedsAReason = () =>
  invalidField(
    'reason',
    'past_suspension_needs_a_reason',
    'Say why it begins on a day that has passed.',
  );

export const notAProvider = () =>
  new Rejection('conflict', 'not_a_provider', 'This school has no approval as a course provider.');

export const suspendedAlready = (since: LocalDate) =>
  new Rejection(
    'conflict',
    'provider_suspended_already',
    `This school is suspended from ${formatDate(since)}. Lift that suspension first.`,
  );

export const notSuspended = () =>
  new Rejection('conflict', 'provider_not_suspended', 'This school isn’t suspended.');

const whyNot: Readonly<Record<Exclude<ProviderStanding, 'current'>, readonly [string, string]>> = {
  none: [
    'provider_not_approved',
    'Your school has no approval as a course provider. Add it in Settings, Course provider.',
  ],
  not_yet: ['provider_not_yet', 'Your approval as a course provider hasn’t started yet.'],
  ended: [
    'provider_approval_ended',
    'Your approval as a course provider is out of date. Enter the new one in Settings, Course provider.',
  ],
  suspended: [
    'provider_suspended',
    'Your school is suspended as a course provider. Nothing can be issued until that’s lifted.',
  ],
};

export const providerMayNot = (standing: Exclude<ProviderStanding, 'current'>) =>
  new Rejection('conflict', ...whyNot[standing]);
