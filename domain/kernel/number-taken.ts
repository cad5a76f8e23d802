import { Rejection } from './rejection.ts';

/** A new thing was to have the number of another one. */
export const numberTaken = () =>
  new Rejection(
    'conflict',
    'number_taken',
    'Something else has this number already, so nothing was recorded. Please try again.',
  );
