import { Rejection } from '../kernel/rejection.ts';

export const requestNotFound = () =>
  new Rejection('missing', 'privacy_request_not_found', 'There is no such privacy request.');

export const requestAnswered = () =>
  new Rejection(
    'conflict',
    'privacy_request_answered',
    'This request has been answered; what was done stays on record.',
  );

export const receivedInFuture = () =>
  new Rejection('invalid', 'received_in_future', 'A request cannot have come in after today.', {
    fields: { receivedOn: 'Not after today' },
  });
