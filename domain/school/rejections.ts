import { Rejection } from '../kernel/rejection.ts';

export const schoolNotFound = () => new Rejection('missing', 'school_not_found', 'No school found');

export const schoolAlreadyRegistered = () =>
  new Rejection(
    'conflict',
    'school_already_registered',
    'You have already set up a school. Change its details in Settings.',
  );

export const skillAlreadyThere = (name: string) =>
  new Rejection('conflict', 'skill_already_there', `“${name}” is already on your list of skills.`, {
    fields: { name: `“${name}” is already on your list of skills.` },
  });

export const tooManySkills = (most: number) =>
  new Rejection(
    'conflict',
    'too_many_skills',
    `A school can add ${most} skills of its own, and yours has them.`,
  );

export const profileIncomplete = (missing: readonly string[]) =>
  new Rejection(
    'conflict',
    'profile_incomplete',
    `Learners need a whole profile to choose by. Add first: ${missing.join(', ')}.`,
    { details: { missing } },
  );

export const instructorNotFound = () =>
  new Rejection(
    'missing',
    'instructor_not_found',
    "The instructor profile you're looking for doesn't exist.",
  );
