import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { optionalText } from '../kernel/fields.ts';
import { type SchoolId, wholeNumber } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import { same } from '../kernel/same.ts';
import { addressIn } from '../notices/addresses-in-words.ts';
import type { SchoolEvent } from './events.ts';
import { schoolNotFound } from './rejections.ts';

/** What a stranger who asks for lessons is answered at once. */
export type EnquiryReply = {
  readonly isOn: boolean;
  /** Instead of our first sentence; null where ours is sent. */
  readonly words: string | null;
  /** Within how many hours a person answers; null where the school does not say. */
  readonly answersWithinHours: number | null;
};

export const firstEnquiryReply: EnquiryReply = {
  isOn: true,
  words: null,
  answersWithinHours: null,
};

const longestWait = 14 * 24;

/** PUT /api/settings/enquiry-reply. */
export const enquiryReplyForm = z
  .object({
    isOn: z.boolean({ error: 'Answer at once must be true or false' }),
    words: optionalText('Your words', 500),
    answersWithinHours: wholeNumber(
      1,
      longestWait,
      `Hours must be a whole number from 1 to ${longestWait}`,
    ).nullable(),
  })
  .meta({ id: 'EnquiryReplyForm' });

export type SetEnquiryReply = Command<
  'SetEnquiryReply',
  {
    schoolId: SchoolId;
    reply: EnquiryReply;
    /** The one host that the words may name. */
    confirmedHost: string | null;
  }
>;

export function setEnquiryReply(
  { schoolId, reply, confirmedHost }: SetEnquiryReply,
  state: { status: 'none' } | { status: 'open'; enquiryReply: EnquiryReply },
): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  replyMustLeadNowhere(reply, confirmedHost);
  if (same(reply, state.enquiryReply)) return [];
  return [{ type: 'EnquiryReplySet', data: { schoolId, ...reply } }];
}

/** @throws `leads_elsewhere` where the words name an address other than the school's own */
export function replyMustLeadNowhere(
  { words }: Pick<EnquiryReply, 'words'>,
  confirmedHost: string | null,
): void {
  const address = addressIn(words ?? '', confirmedHost);
  if (address === null) return;
  const sentence = `Leave out “${address}”: the reply carries no links, email addresses or phone numbers${confirmedHost === null ? '' : ` but ${confirmedHost}`}.`;
  throw new Rejection('invalid', 'leads_elsewhere', sentence, { fields: { words: sentence } });
}
