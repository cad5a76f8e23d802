import { z } from 'zod';
import { signers, signingDevices, signingWays } from '#domain/agreement/events.ts';
import { signatureInWords } from '#domain/agreement/signature-words.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { TermsSignatureRow, TermsVersionRow } from '#projections/terms/query.ts';

const change = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });

/** A version without its words. */
const versionOfList = z.object({
  version: z.number().int(),
  startsOn: z.string(),
  publishedAt: z.string(),
  hash: z.string(),
  asksAgain: z.boolean(),
  holdsBooking: z.boolean(),
});

/** A version with its words, compared with the one before. */
export const termsVersionJson = versionOfList
  .extend({ text: z.string(), changes: z.array(change) })
  .meta({ id: 'TermsVersion' });

export const termsDraftJson = z
  .object({
    text: z.string(),
    startsOn: z.string().nullable(),
    asksAgain: z.boolean(),
    holdsBooking: z.boolean(),
    revision: z.number().int(),
  })
  .meta({ id: 'TermsDraft' });

export const schoolTermsJson = z
  .object({
    draft: termsDraftJson,
    /** The number that publishing the draft gives it. */
    next: z.number().int(),
    inForce: z.number().int().nullable(),
    /** Whether the school’s figures have changed since its last version. */
    figuresMoved: z.boolean(),
    versions: z.array(versionOfList),
  })
  .meta({ id: 'SchoolTerms' });

export const termsPreviewJson = z
  .object({ text: z.string(), since: z.number().int().nullable(), changes: z.array(change) })
  .meta({ id: 'TermsPreview' });

const missing = z
  .object({
    version: z.number().int(),
    learner: z.boolean(),
    beside: z.boolean(),
    isInForce: z.boolean(),
    holdsBooking: z.boolean(),
  })
  .meta({ id: 'MissingSignature' });

const signature = z
  .object({
    version: z.number().int(),
    by: z.enum(signers),
    name: z.string(),
    via: z.enum(signingWays),
    device: z.enum(signingDevices),
    signedAt: z.string(),
    signedOn: z.string(),
    /** The signature in a sentence, as the PDF prints it. */
    words: z.string(),
  })
  .meta({ id: 'TermsSignature' });

export const signerJson = z
  .object({
    studentId: z.number().int().brand<'student'>(),
    firstName: z.string(),
    lastName: z.string(),
    remindedOn: z.string().nullable(),
    missing: missing.nullable(),
    signed: signature.nullable(),
  })
  .meta({ id: 'TermsSigner' });

export const studentTermsJson = z
  .object({
    missing: missing.nullable(),
    /** With its words. */
    toSign: termsVersionJson.nullable(),
    needsAdult: z.boolean(),
    signatures: z.array(signature),
    versions: z.array(z.number().int()),
  })
  .meta({ id: 'StudentTerms' });

export const signatureToJson = (row: TermsSignatureRow): z.infer<typeof signature> => {
  const { version, by, name, via, device, signedAt } = row;
  const words = signatureInWords(row);
  return { version, by, name, via, device, signedAt, signedOn: dateOf(signedAt), words };
};

type Shown = {
  readonly missing: z.infer<typeof missing> | null;
  readonly toSign: z.infer<typeof termsVersionJson> | null;
  readonly needsAdult: boolean;
  readonly signatures: readonly TermsSignatureRow[];
  readonly versions: readonly Pick<TermsVersionRow, 'version'>[];
};

export const studentTermsToJson = (shown: Shown): z.infer<typeof studentTermsJson> => ({
  ...shown,
  signatures: shown.signatures.map(signatureToJson),
  versions: shown.versions.map(({ version }) => version),
});
