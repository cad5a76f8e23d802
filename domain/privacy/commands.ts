import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { oneOf, optionalText, requiredText } from '../kernel/fields.ts';
import { idOf, type SchoolId } from '../kernel/ids.ts';
import { enteredDate } from '../kernel/schemas.ts';
import { privacyOutcomes, privacyRequestKinds } from './events.ts';

/** POST /api/privacy-requests: what somebody asked of a school about what it holds of a student (Privacy Act 2020, principles 6 and 7). */
export const privacyRequestForm = z.object({
  studentId: idOf('Student').brand<'student'>(),
  kind: oneOf('Request', privacyRequestKinds),
  receivedOn: enteredDate('Received on must be a date', { from: '2000-01-01' }),
  details: optionalText('Details', 2000),
});

/** POST /api/privacy-requests/{id}/answer. */
export const privacyAnswerForm = z.object({
  outcome: oneOf('Outcome', privacyOutcomes),
  done: requiredText('What was done', 2000),
});

export type ReceivePrivacyRequest = Command<
  'ReceivePrivacyRequest',
  { requestId: number; schoolId: SchoolId; request: z.infer<typeof privacyRequestForm> }
>;
export type AnswerPrivacyRequest = Command<
  'AnswerPrivacyRequest',
  { requestId: number; answer: z.infer<typeof privacyAnswerForm> }
>;
export type PrivacyCommand = ReceivePrivacyRequest | AnswerPrivacyRequest;
