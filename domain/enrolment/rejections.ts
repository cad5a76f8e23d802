import type { StudentId } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';

export const enrolmentNotFound = () =>
  new Rejection('missing', 'enrolment_not_found', 'There’s no such enrolment.');

export const enrolmentSettled = (status: 'accepted' | 'declined') =>
  new Rejection(
    'conflict',
    'enrolment_settled',
    status === 'accepted'
      ? 'This person is one of your students now. Find them under Students.'
      : 'You declined this enrolment.',
    { details: { status } },
  );

export const enrolClosed = () =>
  new Rejection('missing', 'enrol_closed', 'This link is closed. Ask the school for another.');

export const draftNotFound = () =>
  new Rejection(
    'missing',
    'enrolment_draft_not_found',
    'This enrolment isn’t here any more. We delete unsent ones after 30 days: start again.',
  );

export const draftSent = () =>
  new Rejection(
    'conflict',
    'enrolment_sent',
    'You’ve sent your enrolment, so you can’t change it now.',
  );

export const confirmEmailFirst = () =>
  new Rejection('conflict', 'email_not_confirmed', 'Confirm your email address first.', {
    fields: { email: 'Confirm your email address first' },
  });

export const signTermsFirst = () =>
  new Rejection('conflict', 'terms_not_signed', 'Read the terms and sign them first.', {
    fields: { termsName: 'Sign the terms: type your name' },
  });

export const termsChanged = () =>
  new Rejection(
    'conflict',
    'terms_changed',
    'The school has changed its terms. Read them again, and sign them.',
    { fields: { termsName: 'Sign the new terms: type your name' } },
  );

export const parentSignsTerms = () =>
  new Rejection(
    'conflict',
    'parent_signs_terms',
    'Record their signature with the terms, on the student’s page.',
  );

/** @param known students of the school with the same address or number */
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
