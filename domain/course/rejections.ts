import { invalidField } from '../kernel/invalid-field.ts';
import { Rejection } from '../kernel/rejection.ts';
import { mostSessions } from './results.ts';

export const courseNotFound = () =>
  new Rejection('missing', 'course_not_found', 'There is no such course.');

export const courseSessionNotFound = () =>
  new Rejection('missing', 'course_session_not_found', 'This course has no such session.');

export const courseLearnerNotFound = () =>
  new Rejection('missing', 'course_learner_not_found', 'This learner isn’t on the course.');

export const anotherTeachersCourse = () =>
  new Rejection(
    'forbidden',
    'another_teachers_course',
    'Another instructor teaches this course. Please ask them.',
  );

const conflict = (code: string, sentence: string) => new Rejection('conflict', code, sentence);

export const courseNotApproved = () =>
  invalidField(
    'approvedCourseId',
    'course_not_approved',
    'Your approval doesn’t name this course. Choose another one.',
  );

export const notAllowedToTeach = () =>
  conflict(
    'not_allowed_to_teach',
    'You’re not on the list of who may teach this course. Your school’s owner can add you.',
  );

export const courseCancelled = () =>
  conflict('course_cancelled', 'This course was cancelled. Start another one.');

export const courseHasCertificates = () =>
  conflict('course_has_certificates', 'Certificates were issued for this course, so it stays.');

export const courseFull = () => conflict('course_full', 'Every place on this course is taken.');

export const learnerCertified = () =>
  conflict(
    'learner_certified',
    'This learner has their certificate. Revoke it on their page first.',
  );

export const courseAttendanceKept = () =>
  conflict('course_attendance_kept', 'Attendance was taken at this session, so it stays.');

export const courseSessionNotBegun = () =>
  conflict('course_session_not_begun', 'This session hasn’t started yet.');

export const presentWithoutEnrolment = () =>
  invalidField(
    'presentIds',
    'present_without_enrolment',
    'Somebody who was there isn’t on the course. Add them first.',
  );

export const courseSessionEndsBeforeItStarts = () =>
  invalidField(
    'endTime',
    'course_session_ends_before_it_starts',
    'A session ends after it starts.',
  );

export const courseSessionGivenUp = () =>
  conflict('course_session_given_up', 'Your diary has no room for this session. Add it again.');

export const courseSessionOverMidnight = () =>
  invalidField('endTime', 'course_session_over_midnight', 'A session ends on the day it starts.');

export const courseSessionOverlaps = () =>
  invalidField('startTime', 'course_session_overlaps', 'This course has another session then.');

export const tooManyCourseSessions = () =>
  conflict('too_many_course_sessions', `A course has at most ${mostSessions} sessions.`);

export const courseSessionsMissed = () =>
  conflict(
    'course_sessions_missed',
    'A certificate needs every session attended. Take attendance for each one first.',
  );

export const courseNotPassed = () =>
  conflict('course_not_passed', 'A certificate needs an assessment that was passed.');

export const learnerIsFamily = () => {
  const sentence =
    'An approved course isn’t for the teacher’s own family, so there’s no certificate. Your answer is on record.';
  return new Rejection('conflict', 'learner_is_family', sentence, {
    fields: { isFamily: sentence },
  });
};

export const ownTimeOfACourse = () =>
  conflict(
    'own_time_of_a_course',
    'This time is held for a course. Remove the session on the course’s page.',
  );
