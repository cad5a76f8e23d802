import { Rejection } from '../kernel/rejection.ts';

export const studentNotFound = () =>
  new Rejection('missing', 'student_not_found', 'There is no such student.');

export const studentArchived = () =>
  new Rejection(
    'conflict',
    'student_archived',
    'This student is archived, so nothing new can be added. Restore them first: Students, Archived, Restore.',
  );

export const bornInTheFuture = () =>
  new Rejection('invalid', 'born_in_the_future', 'Date of birth has to be before today.', {
    fields: { dateOfBirth: 'Date of birth has to be before today.' },
  });

export const ageUnlikely = (youngest: number, oldest: number) => {
  const sentence = `Date of birth must make the student ${youngest} to ${oldest} years old.`;
  return new Rejection('invalid', 'age_unlikely', sentence, { fields: { dateOfBirth: sentence } });
};

export const guardianNotFound = () =>
  new Rejection('missing', 'guardian_not_found', 'There is no such parent or guardian.');

export const guardianKnown = (name: string) =>
  new Rejection('conflict', 'guardian_known', `${name} is already here with this email address.`, {
    fields: { email: `${name} is already here with this email address.` },
  });

export const guardianInactive = () =>
  new Rejection(
    'conflict',
    'guardian_inactive',
    'This person has no access at present. Make them active first.',
  );

/** Wrong, used, replaced, run out and withdrawn say the same. */
export const inviteGone = () =>
  new Rejection(
    'gone',
    'invite_gone',
    'This invitation has been used or has run out. Ask for a new link.',
  );

/** Wrong, used, tried too often and run out say the same, and so does an address that nobody has. */
export const parentCodeRefused = () => {
  const sentence = 'That code is not right, or has run out. Check it, or ask for another.';
  return new Rejection('invalid', 'wrong_code', sentence, { fields: { code: sentence } });
};

export const placeNotFound = () =>
  new Rejection('missing', 'place_not_found', 'There is no such place.');

export const placeKnown = (name: string) =>
  new Rejection('conflict', 'place_known', `There is a place called ${name} already.`, {
    fields: { name: `There is a place called ${name} already.` },
  });

export const tooManyPlaces = (most: number) =>
  new Rejection('conflict', 'too_many_places', `A student can have at most ${most} places.`);
