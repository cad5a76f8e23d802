import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { requiredLine, requiredText } from '../kernel/fields.ts';
import { idOf, type StudentId } from '../kernel/ids.ts';
import type { Acceptance } from './enrolment.ts';
import type { EnrolmentEvent, SignedFrom } from './events.ts';

type Data<Type extends EnrolmentEvent['type']> = Extract<EnrolmentEvent, { type: Type }>['data'];

/** POST /api/enrolments/{id}/accept. */
export const acceptForm = z.object({
  /** The student who is the same person, or `new` for somebody who shares an address. Required where the school knows the address. */
  as: z
    .union([z.literal('new'), idOf('Student').brand<'student'>()], {
      error: 'Say whether this is a new student or one you have',
    })
    .nullish()
    .transform((as) => as ?? null),
  /** Whether to book the first lesson that the learner asked for. */
  withLesson: z.boolean({ error: 'First lesson must be on or off' }).default(true),
});

/** POST /api/enrolments/{id}/question. */
export const questionForm = z.object({ question: requiredText('Question', 1000) });

/** POST /api/enrolling/{secret}/code: the six digits, however they are spaced. */
export const enrolmentCode = z.object({
  code: requiredLine('Code', 20)
    .overwrite((code) => code.replaceAll(/[\s-]/g, ''))
    .refine((code) => /^\d{6}$/.test(code), 'Code must be six digits'),
});

/** POST /api/enrol-parent/{token}: a parent signs. */
export const parentSignature = z.object({
  name: requiredLine('Name', 120),
  agrees: z.literal(true, { error: 'Tick that you agree' }),
  hash: requiredLine('Terms', 100).nullish(),
});

/** POST /api/enrolling/{secret}/terms: the learner signs the terms with this hash. */
export const termsSignature = z.object({
  name: requiredLine('Name', 120),
  agrees: z.literal(true, { error: 'Tick that you agree' }),
  hash: requiredLine('Terms', 100),
});

export type SendEnrolment = Command<'SendEnrolment', Data<'EnrolmentSent'>>;
export type SignBesideEnrolment = Command<
  'SignBesideEnrolment',
  { enrolmentId: number; name: string; from: SignedFrom | null }
>;
export type AskEnrolmentQuestion = Command<
  'AskEnrolmentQuestion',
  { enrolmentId: number; question: string }
>;
export type WaitlistEnrolment = Command<'WaitlistEnrolment', { enrolmentId: number }>;
export type DeclineEnrolment = Command<'DeclineEnrolment', { enrolmentId: number }>;
export type AcceptEnrolment = Command<'AcceptEnrolment', { enrolmentId: number } & Acceptance>;
export type CompleteEnrolment = Command<
  'CompleteEnrolment',
  Pick<Data<'EnrolmentCompleted'>, 'enrolmentId' | 'lesson' | 'product'>
>;
export type NoteEnrolmentNotice = Command<
  'NoteEnrolmentNotice',
  { enrolmentId: number; studentId: StudentId; to: Data<'EnrolmentNoticeGiven'>['to'] }
>;

export type EnrolmentCommand =
  | SendEnrolment
  | SignBesideEnrolment
  | AskEnrolmentQuestion
  | WaitlistEnrolment
  | DeclineEnrolment
  | AcceptEnrolment
  | CompleteEnrolment
  | NoteEnrolmentNotice;
