import type { Decider } from '../kernel/decider.ts';
import { dateOf } from '../kernel/nz-time.ts';
import { Rejection } from '../kernel/rejection.ts';
import type {
  AnswerPrivacyRequest,
  AskCorrection,
  ObjectToDetails,
  PrivacyCommand,
  ReceivePrivacyRequest,
} from './commands.ts';
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
      case 'AskCorrection':
        return askCorrection(command, state);
      case 'ObjectToDetails':
        return object(command, state);
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

function askCorrection(
  { requestId, schoolId, studentId, correction, now }: AskCorrection,
  state: PrivacyRequest,
): PrivacyEvent[] {
  if (state.status !== 'none') return [];
  const { field, proposed, note } = correction;
  const receivedOn = dateOf(now);
  const dueOn = addWorkingDays(receivedOn, workingDaysToAnswer);
  const about = { requestId, schoolId, studentId, kind: 'correction' as const, field, proposed };
  return [{ type: 'PrivacyRequestReceived', data: { ...about, receivedOn, dueOn, details: note } }];
}

function object(
  { requestId, schoolId, studentId, objector, guardianId, now }: ObjectToDetails,
  state: PrivacyRequest,
): PrivacyEvent[] {
  if (state.status !== 'none') return [];
  const receivedOn = dateOf(now);
  const dueOn = addWorkingDays(receivedOn, workingDaysToAnswer);
  const by = { objector, ...(guardianId !== null && { guardianId }) };
  const about = { requestId, schoolId, studentId, kind: 'objection' as const, ...by };
  return [{ type: 'PrivacyRequestReceived', data: { ...about, receivedOn, dueOn, details: null } }];
}

function answer(
  { requestId, answer: given }: AnswerPrivacyRequest,
  state: PrivacyRequest,
): PrivacyEvent[] {
  if (state.status === 'none') throw requestNotFound();
  if (state.status === 'answered') throw requestAnswered();
  const { studentId, field } = state;
  const about = { requestId, studentId, ...(field && { field }) };
  return [{ type: 'PrivacyRequestAnswered', data: { ...about, ...given } }];
}

export const requestNotFound = () =>
  new Rejection('missing', 'privacy_request_not_found', 'There is no such privacy request.');

export const requestAnswered = () =>
  new Rejection(
    'conflict',
    'privacy_request_answered',
    'This request has been answered; what was done stays on record.',
  );

export const correctionOpen = () =>
  new Rejection(
    'conflict',
    'correction_open',
    'You have asked for this already. Your school answers it first.',
    { fields: { proposed: 'Asked for already' } },
  );

/** A request that names no detail and value is answered in words. */
export const nothingToAccept = () =>
  new Rejection(
    'conflict',
    'nothing_to_accept',
    'This request names no detail to change. Say what was done instead.',
  );

export const receivedInFuture = () =>
  new Rejection('invalid', 'received_in_future', 'A request cannot have come in after today.', {
    fields: { receivedOn: 'Not after today' },
  });
