import { Rejection } from '../kernel/rejection.ts';

export const noLessonYet = () =>
  new Rejection(
    'forbidden',
    'no_lesson_yet',
    'You can review your instructor once you have completed a lesson.',
  );

export const reviewNotFound = () =>
  new Rejection('missing', 'review_not_found', 'There is no such review.');
