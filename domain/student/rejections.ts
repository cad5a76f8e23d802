import { Rejection } from '../kernel/rejection.ts';

export const studentNotFound = () =>
  new Rejection('missing', 'student_not_found', 'There is no such student.');

export const bornInTheFuture = () =>
  new Rejection('invalid', 'born_in_the_future', 'Date of birth has to be before today.', {
    fields: { dateOfBirth: 'Date of birth has to be before today.' },
  });
