import { Rejection } from '../kernel/rejection.ts';

export const noLessonYet = () =>
  new Rejection(
    'forbidden',
    'no_lesson_yet',
    'You can review your instructor once you have completed a lesson.',
  );

export const reviewNotFound = () =>
  new Rejection('missing', 'review_not_found', 'There is no such review.');

/** Wrong, used, replaced and run out say the same. */
export const reviewLinkGone = () =>
  new Rejection(
    'gone',
    'review_link_gone',
    'This link has been used or has run out. Ask for a new one in your portal, under your profile.',
  );

/** Nobody can tell yet whether the new address is the learner's own. */
export const addressChangedLately = (days: number) =>
  new Rejection(
    'conflict',
    'address_changed_lately',
    `Your email address was changed less than ${days} days ago. A review is confirmed by a letter to it, so please wait until ${days} days have passed.`,
  );

export const nothingToConfirm = () =>
  new Rejection('conflict', 'nothing_to_confirm', 'There is no review that waits for you.');
