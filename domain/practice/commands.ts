import { z } from 'zod';
import { weatherConditions } from '../catalogue/logbook.ts';
import type { DatedRules } from '../guide/edition.ts';
import type { Command } from '../kernel/decider.ts';
import {
  oneOf,
  optionalEmail,
  optionalLine,
  optionalPhone,
  optionalText,
  requiredLine,
  requiredText,
} from '../kernel/fields.ts';
import { id, type SchoolId, type StudentId, wholeNumber } from '../kernel/ids.ts';
import type { Instant, LocalDate } from '../kernel/nz-time.ts';
import { enteredDate, instant } from '../kernel/schemas.ts';
import { mostItems, triedForm } from '../recap/commands.ts';
import { type AnsweredBy, type AnswerWay, lights, roads } from './drive.ts';
import type { LogbookForm } from './events.ts';
import type { Coordinates } from './sun.ts';

/** Minutes one drive may last, at least and at most. */
export const shortestDrive = 5;
export const longestDrive = 10 * 60;
export const longestKilometres = 1_500;

const minutesSentence = `Minutes must be a whole number from ${shortestDrive} to ${longestDrive}`;
const kilometresSentence = `Kilometres must be a whole number from 1 to ${longestKilometres}`;

/**
 * POST /api/student-portal/practice/{studentId}: a drive with somebody who may supervise it. The date is Auckland's. Day or night follows from the sun where the start
 * is sent; whoever says otherwise gives a reason.
 */
export const practiceDrive = z
  .object({
    date: enteredDate('Date is required'),
    startsAt: instant.nullish().transform((at) => at ?? null),
    minutes: wholeNumber(shortestDrive, longestDrive, minutesSentence),
    light: oneOf('Day or night', lights)
      .nullish()
      .transform((light) => light ?? null),
    lightReason: optionalLine('Why it was day or night', 200),
    weather: oneOf('Weather', weatherConditions),
    roads: z
      .array(oneOf('Roads', roads), { error: 'Roads must be a list' })
      .max(roads.length, 'Name each kind of road once')
      .default([]),
    kilometres: wholeNumber(1, longestKilometres, kilometresSentence)
      .nullish()
      .transform((far) => far ?? null),
    /** A supervisor who was invited; else who it was, by name. */
    supervisorId: id.nullish().transform((who) => who ?? null),
    supervisorName: optionalLine('Who supervised', 120),
    supervisorEmail: optionalEmail('Their email'),
    notes: optionalText('Notes', 1000),
  })
  .refine(({ supervisorId, supervisorName }) => supervisorId !== null || supervisorName !== null, {
    path: ['supervisorName'],
    error: 'Who supervised is required',
  })
  .refine(({ startsAt, light }) => startsAt !== null || light !== null, {
    path: ['light'],
    error: 'Say whether it was day or night, or when the drive began',
  })
  .meta({ id: 'PracticeDriveForm' });
export type PracticeDrive = z.infer<typeof practiceDrive>;

/** POST …/supervisors: whom the learner asks to register, once for all their drives. */
export const supervisorForm = z.object({
  name: requiredLine('Name', 120),
  email: optionalEmail('Their email'),
});
export type SupervisorForm = z.infer<typeof supervisorForm>;

/** POST /api/supervise/{token}/registration: what a supervisor says of themselves. Days are Auckland's. */
export const registrationForm = z.object({
  name: requiredLine('Your name', 120),
  phone: optionalPhone('Phone'),
  fullSince: enteredDate('The day you have held your full licence since is required'),
  isUnconditional: z.literal(true, {
    error: 'Please confirm that your licence has no supervisor condition',
  }),
});
export type RegistrationForm = z.infer<typeof registrationForm>;

/** How what was to be practised went. */
const triedOfPlan = z
  .array(triedForm.pick({ skillItemId: true, said: true }), {
    error: 'How it went must be a list of skills',
  })
  .max(mostItems, `How it went can be said of at most ${mostItems} skills`)
  .default([]);

/** POST /api/supervise/{token}/answers: several drives at once. To decline needs a word. */
export const supervisorAnswers = z.object({
  confirmed: z.array(id, { error: 'Confirmed must be a list of drives' }).max(200).default([]),
  declined: z
    .array(z.object({ driveId: id, why: requiredText('Why not', 300) }), {
      error: 'Declined must be a list of drives, each with a reason',
    })
    .max(200)
    .default([]),
  tried: triedOfPlan,
});

/** POST /api/confirm/{token}: what the supervisor says of it. */
export const supervisorAnswer = z.object({
  agrees: z.boolean({ error: 'Please say yes or no' }),
  why: optionalText('Why not', 300),
});

/** The same with how what was to be practised went, of a drive that took place. */
export const supervisorWord = supervisorAnswer
  .extend({ tried: triedOfPlan })
  .refine(({ agrees, tried }) => agrees || tried.length === 0, {
    path: ['tried'],
    error: 'How it went can be said of a drive that took place',
  });

type OfStudent = Readonly<{ studentId: StudentId; schoolId: SchoolId }>;
type OfDrive = OfStudent & Readonly<{ driveId: number }>;
type OfSupervisor = OfStudent & Readonly<{ supervisorId: number }>;
/** Who may supervise, by the rules of the day. */
type ByRules = Readonly<{ editions: readonly DatedRules[] }>;

/** What is known of the learner: nobody supervises themselves, and nobody drives as a child. */
export type Driver = { readonly email: string; readonly dateOfBirth: LocalDate | null };

/** A time of the learner that a lesson holds. */
export type LessonSpan = { readonly startsAt: Instant; readonly minutes: number };

type Driven = OfDrive &
  ByRules & {
    drive: PracticeDrive;
    driver: Driver;
    /** Lessons that are on, or were held, about that day. */
    lessons: readonly LessonSpan[];
    /** Where the sun is looked at. */
    place: Coordinates;
  };
/** `isImported` comes of another app's file, which may tell of any day. */
export type LogPractice = Command<'LogPractice', Driven & { isImported?: true }>;
/** What a drive says is put right; whoever had confirmed it has not confirmed this. */
export type ChangePractice = Command<'ChangePractice', Driven>;
/** The token of the link is a secret and stays out of the ledger: that one was made, and until when it holds, is the fact. */
export type AskSupervisor = Command<'AskSupervisor', OfDrive>;
type Answer = OfDrive & {
  by: AnsweredBy;
  name: string;
  via: AnswerWay;
  /** Of a registered one. */
  supervisorId?: number;
};
export type ConfirmPractice = Command<'ConfirmPractice', Answer>;
export type DeclinePractice = Command<'DeclinePractice', Answer & { why?: string | null }>;
/** The learner takes back what nobody has confirmed. */
export type WithdrawPractice = Command<'WithdrawPractice', OfDrive>;

export type InviteSupervisor = Command<
  'InviteSupervisor',
  OfSupervisor & { supervisor: SupervisorForm; driver: Driver }
>;
export type RegisterSupervisor = Command<
  'RegisterSupervisor',
  OfSupervisor & ByRules & { registration: RegistrationForm }
>;
export type RemoveSupervisor = Command<'RemoveSupervisor', OfSupervisor>;

/** A supervisor answers several drives at once; all of it holds, or none. */
export type AnswerDrives = Command<
  'AnswerDrives',
  OfSupervisor & {
    confirmed: readonly number[];
    declined: readonly { readonly driveId: number; readonly why: string }[];
  }
>;

/** The most drives that one file brings. */
export const mostImported = 300;

/** POST /api/student-portal/practice/{studentId}/import: another app's CSV, and what is true of drives of which it does not say so. */
export const importForm = z.object({
  csv: z
    .string({ error: 'Choose a CSV file' })
    .min(1, 'Choose a CSV file')
    .max(200_000, 'The file can be at most 200,000 characters'),
  supervisorName: requiredLine('Who supervised', 120),
  weather: oneOf('Weather', weatherConditions),
  light: oneOf('Day or night', lights),
});

export type ImportDrives = Command<
  'ImportDrives',
  ByRules &
    Readonly<{
      studentId: StudentId;
      schoolId: SchoolId;
      drives: readonly { readonly driveId: number; readonly drive: PracticeDrive }[];
      driver: Driver;
      /** All of the learner's that are on or were held. */
      lessons: readonly LessonSpan[];
      place: Coordinates;
    }>
>;

/** A logbook is handed out, under a number that anybody can look up. */
export type IssueLogbook = Command<
  'IssueLogbook',
  OfStudent & {
    logbook: Readonly<{
      number: string;
      /** The sha-256, in hex, of what its drives and lessons say. */
      digest: string;
      drives: readonly number[];
      lessons: readonly number[];
      /** That count. */
      minutes: number;
      sharesTotals: boolean;
      salt: string;
      form: LogbookForm;
    }>;
  }
>;

export type PracticeCommand =
  | LogPractice
  | ChangePractice
  | AskSupervisor
  | ConfirmPractice
  | DeclinePractice
  | WithdrawPractice
  | InviteSupervisor
  | RegisterSupervisor
  | RemoveSupervisor
  | AnswerDrives
  | ImportDrives
  | IssueLogbook;
