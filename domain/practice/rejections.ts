import { invalidField } from '../kernel/invalid-field.ts';
import { formatDate } from '../kernel/nz-words.ts';
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

export const superviseLinkGone = () =>
  new Rejection(
    'gone',
    'supervise_link_gone',
    'This link no longer works. Ask the learner or their instructor for a new one.',
  );

export const confirmByAnother = () =>
  new Rejection(
    'forbidden',
    'confirm_by_another',
    'The supervisor confirms a drive. Please send them this link.',
  );

export const tooYoungToDrive = (years: number) =>
  invalidField('date', 'drive_before_licence', `The date cannot be before you turned ${years}.`);

export const driveTooOld = (days: number) =>
  invalidField('date', 'drive_too_old', `The date cannot be more than ${days} days ago.`);

export const startsOnAnotherDay = () =>
  invalidField('startsAt', 'starts_on_another_day', 'The drive must begin on its date.');

export const endsInTheFuture = () =>
  invalidField('minutes', 'drive_not_over', 'The drive cannot end after now.');

export const overlapsDrive = () =>
  invalidField('startsAt', 'overlaps_drive', 'Another drive of yours was at this time.');

export const overlapsLesson = () =>
  invalidField(
    'startsAt',
    'overlaps_lesson',
    'You had a lesson at this time, which counts by itself once it was held.',
  );

export const lightWithoutReason = (light: 'day' | 'night') =>
  invalidField(
    'lightReason',
    'light_without_reason',
    `By the sun this drive was by ${light}. Say why it was not.`,
  );

export const answeredTwice = () =>
  new Rejection('invalid', 'answered_twice', 'A drive can be confirmed or declined, not both.', {
    fields: { declined: 'One of these drives is confirmed too.' },
  });

export const supervisorNotRegistered = () =>
  new Rejection(
    'conflict',
    'supervisor_not_registered',
    'Say since when you have held your full licence first; then confirm the drives.',
  );

export const supervisorNotFound = () =>
  new Rejection('missing', 'supervisor_not_found', 'There is no such supervisor.');

export const supervisorTooNew = (fullSince: string | null, field = 'supervisorId') =>
  invalidField(
    field,
    'supervisor_too_new',
    `Whoever supervises must have held a full licence for two years by then${fullSince ? `; this one is held since ${formatDate(fullSince)}` : ''}.`,
  );

export const tooManySupervisors = (most: number) =>
  new Rejection(
    'conflict',
    'too_many_supervisors',
    `At most ${most} supervisors can be listed. Remove one first.`,
  );

export const ownSupervisor = (field = 'supervisorEmail') =>
  new Rejection(
    'invalid',
    'own_supervisor',
    'Please give your supervisor’s address, not your own.',
    { fields: { [field]: 'This is your own address.' } },
  );

/** There is no address to write to, or no mail goes out from here. */
export const supervisorUnreachable = () =>
  new Rejection(
    'conflict',
    'supervisor_unreachable',
    'We cannot write to your supervisor. Please ask your instructor, who can confirm the drive or pass on a link.',
  );
