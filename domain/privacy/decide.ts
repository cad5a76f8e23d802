import type { Decider } from '../kernel/decider.ts';
import { dateOf } from '../kernel/nz-time.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { AnswerPrivacyRequest, PrivacyCommand, ReceivePrivacyRequest } from './commands.ts';
import type { PrivacyEvent } from './events.ts';
import { noun, type PrivacyRequest } from './privacy-request.ts';
import { addWorkingDays } from './working-days.ts';

/** An agency says what it decided within this many working days of receiving a request (Privacy Act 2020, sections 44 and 63). */
const workingDaysToAnswer = 20;

/** A privacy request: when it came in, by when it must be answered, and what was done. */
export const privacyRequest: Decider<PrivacyCommand, PrivacyRequest, PrivacyEvent> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'ReceivePrivacyRequest':
        return receive(command, state);
      case 'AnswerPrivacyRequest':
        return answer(command, state);
    }
  },
};

function receive(
  { requestId, schoolId, request, now }: ReceivePrivacyRequest,
  state: PrivacyRequest,
): PrivacyEvent[] {
  if (state.status !== 'none') return [];
  if (request.receivedOn > dateOf(now)) throw receivedInFuture();
  const dueOn = addWorkingDays(request.receivedOn, workingDaysToAnswer);
  return [{ type: 'PrivacyRequestReceived', data: { requestId, schoolId, ...request, dueOn } }];
}

function answer(
  { requestId, answer: given }: AnswerPrivacyRequest,
  state: PrivacyRequest,
): PrivacyEvent[] {
  if (state.status === 'none') throw requestNotFound();
  if (state.status === 'answered') throw requestAnswered();
  const { studentId } = state;
  return [{ type: 'PrivacyRequestAnswered', data: { requestId, studentId, ...given } }];
}

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
