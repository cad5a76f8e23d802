import { z } from 'zod';
import { lessonTypes } from '../catalogue/lessons.ts';
import type { FeeTerms } from '../credit/rules.ts';
import type { Command } from '../kernel/decider.ts';
import { oneOf, optionalText, requiredLine } from '../kernel/fields.ts';
import { idOf, wholeNumber } from '../kernel/ids.ts';
import type { Instant } from '../kernel/nz-time.ts';
import { instant } from '../kernel/schemas.ts';
import type { KeptTime } from './kept-time.ts';
import { lessonPlaces } from './place.ts';

/** How many hours a diary holds a proposed time, unless said otherwise. */
export const usualHoldHours = 48;
const longestHoldHours = 14 * 24;

/** POST /api/lessons/proposals: a time offered to one student, held for them for `holdHours`. */
export const proposalForm = z.object({
  studentId: idOf('Student').brand<'student'>(),
  title: requiredLine('Title', 160).optional(),
  description: optionalText('Description', 2000),
  lessonType: oneOf('Lesson type', lessonTypes),
  startTime: instant.meta({ description: 'When it would start: ISO 8601 with an offset' }),
  endTime: instant,
  pickUp: lessonPlaces.pickUp.optional(),
  dropOff: lessonPlaces.dropOff.optional(),
  holdHours: wholeNumber(
    1,
    longestHoldHours,
    `Hold must be a whole number from 1 to ${longestHoldHours} hours`,
  ).default(usualHoldHours),
});
export type ProposalForm = z.infer<typeof proposalForm>;

/** Why a proposed time does not suit, and which would. */
export const declineFields = z.object({
  note: optionalText('Note', 500),
  suggestedTime: instant.optional(),
});
export const declineForm = declineFields.nullish().transform((body) => ({
  note: body?.note ?? null,
  suggestedTime: body?.suggestedTime,
}));

/** A proposed time as the diary of its day holds it. */
export type Proposal = KeptTime & Readonly<{ proposalId: number }>;

export type ProposeLesson = Command<'ProposeLesson', Proposal>;
/** `lessonId` is the number of the lesson that it becomes. */
export type AcceptProposal = Command<
  'AcceptProposal',
  { proposalId: number; lessonId: number; terms?: FeeTerms | undefined }
>;
export type DeclineProposal = Command<
  'DeclineProposal',
  { proposalId: number; note: string | null; suggestsStart?: Instant | undefined }
>;
export type WithdrawProposal = Command<'WithdrawProposal', { proposalId: number }>;
export type LapseProposal = Command<'LapseProposal', { proposalId: number }>;

export type ProposalCommand =
  | ProposeLesson
  | AcceptProposal
  | DeclineProposal
  | WithdrawProposal
  | LapseProposal;
