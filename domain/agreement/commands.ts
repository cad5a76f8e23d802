import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { optionalLine, requiredLine } from '../kernel/fields.ts';
import { idOf, type SchoolId, type StudentId } from '../kernel/ids.ts';
import type { Instant, LocalDate } from '../kernel/nz-time.ts';
import { enteredDate } from '../kernel/schemas.ts';
import type { TermsVersion } from '../terms/terms.ts';
import { termsHash } from '../terms/text.ts';
import type { browserFamilies, Signer, SigningWay, signingDevices } from './events.ts';

/** POST …/terms/sign: the version on the page, the typed name and the tick. */
export const signTermsForm = z.object({
  version: idOf('Version'),
  hash: termsHash,
  name: requiredLine('Your name', 120),
  agrees: z.literal(true, { error: 'Tick that you’ve read the terms and agree' }),
});

/** POST /api/students/{id}/terms/paper. */
export const paperTermsForm = z.object({
  version: idOf('Version'),
  day: enteredDate('The day is required, as a date', { from: '2000-01-01' }),
  name: requiredLine('Signed by', 120),
  /** The parent or adult who signed beside a learner under 18. */
  besideName: optionalLine('Also signed by', 120),
});
export type PaperTermsForm = z.infer<typeof paperTermsForm>;

/**
 * @property known every version that the school has published
 * @property signedAt the moment of an earlier signature, in an enrolment or on paper; null is now
 */
export type SignTerms = Command<
  'SignTerms',
  {
    schoolId: SchoolId;
    studentId: StudentId;
    known: readonly TermsVersion[];
    version: number;
    hash: string;
    name: string;
    by: Signer;
    guardianId: number | null;
    via: SigningWay;
    device: (typeof signingDevices)[number];
    browser: (typeof browserFamilies)[number] | null;
    signedAt: Instant | null;
  }
>;
/** @property published the version whose publication asks, once; null where an instructor reminds */
export type RemindToSign = Command<
  'RemindToSign',
  {
    schoolId: SchoolId;
    studentId: StudentId;
    known: readonly TermsVersion[];
    bornOn: LocalDate | null;
    published: number | null;
  }
>;
export type AgreementCommand = SignTerms | RemindToSign;
