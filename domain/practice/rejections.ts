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

const badDate = (code: string, sentence: string) =>
  new Rejection('invalid', code, sentence, { fields: { date: sentence } });

export const tooYoungToDrive = (years: number) =>
  badDate('drive_before_licence', `The date cannot be before you turned ${years}.`);

export const driveTooOld = (years: number) =>
  badDate('drive_too_old', `The date cannot be more than ${years} years ago.`);

export const ownSupervisor = () =>
  new Rejection(
    'invalid',
    'own_supervisor',
    'Please give the address of whoever supervised you, not your own.',
    { fields: { supervisorEmail: 'This is your own address.' } },
  );

/** There is no address to write to, or no mail goes out from here. */
export const supervisorUnreachable = () =>
  new Rejection(
    'conflict',
    'supervisor_unreachable',
    'We cannot write to your supervisor. Please ask your instructor, who can confirm the drive or pass on a link.',
  );
