import { Rejection } from '../kernel/rejection.ts';

export const driveNotFound = () =>
  new Rejection('missing', 'drive_not_found', 'There is no such practice drive.');

export const driveInTheFuture = () =>
  new Rejection('invalid', 'drive_in_the_future', 'The date cannot be after today.', {
    fields: { date: 'The date cannot be after today.' },
  });

export const dayTooLong = (hours: number) =>
  new Rejection(
    'invalid',
    'practice_day_too_long',
    `More than ${hours} hours of practice on one day cannot be logged.`,
    { fields: { minutes: `More than ${hours} hours on one day cannot be logged.` } },
  );

export const driveAnswered = () =>
  new Rejection('conflict', 'drive_answered', 'This drive has been answered already.');

/** Wrong, used, replaced and run out say the same. */
export const confirmLinkGone = () =>
  new Rejection(
    'gone',
    'confirm_link_gone',
    'This link has been used or has run out. Ask for a new one.',
  );
