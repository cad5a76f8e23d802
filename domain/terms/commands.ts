import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idOf, type SchoolId } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { enteredDate, optionalDate } from '../kernel/schemas.ts';
import { termsText } from './text.ts';

const yesNo = (label: string) => z.boolean({ error: `${label} must be true or false` });

/** PUT /api/terms/draft. */
export const termsDraftForm = z.object({
  text: termsText,
  startsOn: optionalDate('First day'),
  asksAgain: yesNo('Ask everybody again'),
  holdsBooking: yesNo('Hold back booking'),
});
export type TermsDraftForm = z.infer<typeof termsDraftForm>;

/** POST /api/terms/versions: the draft of the form becomes this version. */
export const publishTermsForm = termsDraftForm.extend({
  startsOn: enteredDate('First day is required, as a date'),
  version: idOf('Version'),
});
export type PublishTermsForm = z.infer<typeof publishTermsForm>;

export type SaveTermsDraft = Command<'SaveTermsDraft', { schoolId: SchoolId } & TermsDraftForm>;
export type PublishTerms = Command<
  'PublishTerms',
  {
    schoolId: SchoolId;
    version: number;
    startsOn: LocalDate;
    text: string;
    source: string;
    hash: string;
    asksAgain: boolean;
    holdsBooking: boolean;
  }
>;
export type TermsCommand = SaveTermsDraft | PublishTerms;
