import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { oneOf, optionalText, requiredText } from '../kernel/fields.ts';
import { idOf, type SchoolId, type StudentId } from '../kernel/ids.ts';
import { enteredDate } from '../kernel/schemas.ts';
import { type StudentDetails, studentDetails } from '../student/commands.ts';
import { correctableDetails } from './correctable.ts';
import { type Objector, privacyOutcomes, privacyRequestKinds } from './events.ts';

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

/** POST /api/student-portal/corrections/{studentId}: a detail that is wrong, and what it should say. */
export const correctionForm = z
  .object({
    field: oneOf('Detail', correctableDetails),
    proposed: requiredText('What it should say', 300),
    note: optionalText('Note', 500),
  })
  .superRefine(({ field, proposed }, context) => {
    const checked = studentDetails.shape[field].safeParse(proposed);
    if (checked.success) return;
    const message = checked.error.issues[0]?.message ?? 'This is not possible';
    context.addIssue({ code: 'custom', path: ['proposed'], message });
  });
export type Correction = z.infer<typeof correctionForm>;

/** The change of a student's details that a correction asks for; null where it is none that can be made. */
export function changeAsked({
  field,
  proposed,
}: Pick<Correction, 'field' | 'proposed'>): Partial<StudentDetails> | null {
  const checked = studentDetails.shape[field].safeParse(proposed);
  return checked.success ? { [field]: checked.data } : null;
}

/** The student asks for it in their portal; it came in when it was sent. */
export type AskCorrection = Command<
  'AskCorrection',
  { requestId: number; schoolId: SchoolId; studentId: StudentId; correction: Correction }
>;
/** Somebody the school was told about objects to it, by the link in the letter that said so. */
export type ObjectToDetails = Command<
  'ObjectToDetails',
  {
    requestId: number;
    schoolId: SchoolId;
    studentId: StudentId;
    objector: Objector;
    guardianId: number | null;
  }
>;
export type ReceivePrivacyRequest = Command<
  'ReceivePrivacyRequest',
  { requestId: number; schoolId: SchoolId; request: z.infer<typeof privacyRequestForm> }
>;
export type AnswerPrivacyRequest = Command<
  'AnswerPrivacyRequest',
  { requestId: number; answer: z.infer<typeof privacyAnswerForm> }
>;
export type PrivacyCommand =
  | ReceivePrivacyRequest
  | AskCorrection
  | ObjectToDetails
  | AnswerPrivacyRequest;
