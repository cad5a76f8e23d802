import { Rejection } from '../kernel/rejection.ts';

/** Wording of spec 2 section 8. */
export const schoolNotFound = () => new Rejection('missing', 'school_not_found', 'No school found');

export const schoolAlreadyRegistered = () =>
  new Rejection(
    'conflict',
    'school_already_registered',
    'You have already set up a school. Change its details in Settings.',
  );
