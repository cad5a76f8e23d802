import { Rejection } from '../kernel/rejection.ts';

export const accountNotFound = () =>
  new Rejection('missing', 'account_not_found', 'There is no such account.');

export const emailTaken = () =>
  new Rejection(
    'conflict',
    'email_taken',
    'An account with this email already exists. Sign in instead.',
    {
      fields: { email: 'An account with this email already exists.' },
    },
  );
