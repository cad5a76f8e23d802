import type { StudentId } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';

export const enrolmentNotFound = () =>
  new Rejection('missing', 'enrolment_not_found', 'There is no such enrolment.');

export const enrolmentSettled = (status: 'accepted' | 'declined') =>
  new Rejection(
    'conflict',
    'enrolment_settled',
    status === 'accepted'
      ? 'This person is one of your students now. Find them under Students.'
      : 'You declined this enrolment, and they were told.',
    { details: { status } },
  );

export const enrolClosed = () =>
  new Rejection(
    'missing',
    'enrol_closed',
    'Nobody can enrol by this link now. Ask the school for another.',
  );

export const draftNotFound = () =>
  new Rejection(
    'missing',
    'enrolment_draft_not_found',
    'This enrolment is not here any more. One that is not sent is deleted after 30 days: start again.',
  );

export const draftSent = () =>
  new Rejection(
    'conflict',
    'enrolment_sent',
    'Your enrolment was sent. Nothing can be changed now.',
  );

export const confirmEmailFirst = () =>
  new Rejection('conflict', 'email_not_confirmed', 'Confirm your email address first.', {
    fields: { email: 'Confirm your email address first' },
  });

export const signTermsFirst = () =>
  new Rejection('conflict', 'terms_not_signed', 'Read the terms and sign them first.', {
    fields: { termsName: 'Sign the terms: type your name' },
  });

/** @param known who of the school has the same address or number */
export const personKnown = (
  known: readonly { readonly studentId: StudentId; readonly name: string; readonly by: string }[],
) =>
  new Rejection(
    'conflict',
    'person_known',
    `${known.map(({ name, by }) => `${name} has the same ${by}`).join(', ')}. Is this the same person?`,
    { details: { known } },
  );

export const firstLessonTaken = () =>
  new Rejection(
    'conflict',
    'first_lesson_taken',
    'The time they asked for is gone. Accept without it, and find another with them.',
    { fields: { withLesson: 'The time they asked for is gone' } },
  );
