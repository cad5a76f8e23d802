import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { type AccountId, idOf, type SchoolId, type StudentId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/nz-time.ts';
import { plainText, singleLine } from '../kernel/plain-text.ts';
import { bookingComplaints } from './booking-rules.ts';

const answered = (tidy: (text: string) => string) =>
  z
    .string()
    .nullish()
    .transform((text) => tidy(text ?? '').trim());
const answer = answered(singleLine);

/** POST /api/instructors/{id}/contact; whether the service is offered is for `mustBeOnOffer`. */
export const bookingRequest = z
  .object({
    name: answer,
    email: answer.transform((email) => email.toLowerCase()),
    phone: answer,
    service: answer,
    message: answered(plainText),
    /** No person sees this field; what is in it was put there by a robot, and the request goes nowhere. */
    website: z.string().max(200).nullish(),
  })
  .superRefine((request, context) => {
    // What the instructor offers is known once it is known who that is.
    for (const [field, message] of Object.entries(bookingComplaints(request, [request.service])))
      context.addIssue({ code: 'custom', path: [field], message });
  });

/** PUT /api/enquiries/{id}: what the instructor has done about it. */
export const enquiryChange = z.discriminatedUnion('status', [
  z.object({ status: z.literal('new') }),
  z.object({ status: z.literal('contacted') }),
  z.object({ status: z.literal('declined') }),
  z.object({ status: z.literal('converted'), studentId: idOf('Student').brand<'student'>() }),
]);

export type ReceiveEnquiry = Command<
  'ReceiveEnquiry',
  {
    enquiryId: number;
    schoolId: SchoolId;
    instructorId: AccountId;
    name: string;
    email: string;
    phone: string | null;
    service: string;
    message: string | null;
  }
>;
/** The letter that goes out at once has gone out, with these times. */
export type NoteEnquiryReply = Command<
  'NoteEnquiryReply',
  { enquiryId: number; times: readonly Instant[] }
>;
export type MarkEnquiryContacted = Command<'MarkEnquiryContacted', { enquiryId: number }>;
export type DeclineEnquiry = Command<'DeclineEnquiry', { enquiryId: number }>;
/** Takes back what was said of it: nobody has answered yet. */
export type ReopenEnquiry = Command<'ReopenEnquiry', { enquiryId: number }>;
/** The person has become this student, who is already enrolled. */
export type ConvertEnquiry = Command<'ConvertEnquiry', { enquiryId: number; studentId: StudentId }>;

export type EnquiryCommand =
  | ReceiveEnquiry
  | NoteEnquiryReply
  | MarkEnquiryContacted
  | DeclineEnquiry
  | ReopenEnquiry
  | ConvertEnquiry;
