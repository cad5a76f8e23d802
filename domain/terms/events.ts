import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id, schoolId } from '../kernel/ids.ts';
import { localDate } from '../kernel/schemas.ts';
import { publishedText, termsHash } from './text.ts';

const choices = {
  /** Learners who signed an earlier version have to sign this one too. */
  asksAgain: z.boolean(),
  /** Learners can’t book in the portal until they have signed. */
  holdsBooking: z.boolean(),
};

/** A school’s terms, in the stream `terms-<school>`. The words are the school’s and name nobody, so erasure leaves them. */
export const termsEvents = {
  TermsDrafted: event(
    z.object({ schoolId, text: publishedText(), startsOn: localDate.nullable(), ...choices }),
  ),
  /** Learners sign `text`, with the school’s figures of that moment; `source` still has the fields. */
  TermsPublished: event(
    z.object({
      schoolId,
      version: id,
      startsOn: localDate,
      text: publishedText(),
      source: publishedText(),
      /** SHA-256 of `text` in UTF-8, in hexadecimal digits. */
      hash: termsHash,
      ...choices,
    }),
  ),
};

export type TermsEvent = EventOf<typeof termsEvents>;
