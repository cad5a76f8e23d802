import { z } from 'zod';
import { weatherConditions } from '../catalogue/logbook.ts';
import type { Command } from '../kernel/decider.ts';
import { oneOf, optionalEmail, optionalText, requiredLine } from '../kernel/fields.ts';
import { type SchoolId, type StudentId, wholeNumber } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { enteredDate } from '../kernel/schemas.ts';
import { type AnswerWay, lights } from './drive.ts';

/** Minutes one drive may last. */
export const longestDrive = 10 * 60;

const minutesSentence = `Minutes must be a whole number from 1 to ${longestDrive}`;

/** POST /api/student-portal/practice/{studentId}: a drive with somebody who may supervise it. The date is Auckland's. */
export const practiceDrive = z.object({
  date: enteredDate('Date is required'),
  minutes: wholeNumber(1, longestDrive, minutesSentence),
  light: oneOf('Day or night', lights),
  weather: oneOf('Weather', weatherConditions),
  supervisorName: requiredLine('Who supervised', 120),
  supervisorEmail: optionalEmail('Their email'),
  notes: optionalText('Notes', 1000),
});
export type PracticeDrive = z.infer<typeof practiceDrive>;

/** POST /api/confirm/{token}: what the supervisor says of it. */
export const supervisorAnswer = z.object({ agrees: z.boolean({ error: 'Please say yes or no' }) });

type OfDrive = Readonly<{ driveId: number; studentId: StudentId; schoolId: SchoolId }>;

/** What is known of the learner: nobody supervises themselves, and nobody drives as a child. */
export type Driver = { readonly email: string; readonly dateOfBirth: LocalDate | null };

export type LogPractice = Command<
  'LogPractice',
  OfDrive & { drive: PracticeDrive; driver: Driver }
>;
/** The token of the link is a secret and stays out of the ledger: that one was made, and until when it holds, is the fact. */
export type AskSupervisor = Command<'AskSupervisor', OfDrive>;
export type ConfirmPractice = Command<
  'ConfirmPractice',
  OfDrive & { by: 'supervisor' | 'instructor'; name: string; via: AnswerWay }
>;
export type DeclinePractice = Command<
  'DeclinePractice',
  OfDrive & { by: 'supervisor' | 'instructor'; name: string; via: AnswerWay }
>;
/** The learner takes back what nobody has confirmed. */
export type WithdrawPractice = Command<'WithdrawPractice', OfDrive>;

export type PracticeCommand =
  | LogPractice
  | AskSupervisor
  | ConfirmPractice
  | DeclinePractice
  | WithdrawPractice;
