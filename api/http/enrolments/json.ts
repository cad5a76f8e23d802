import { z } from 'zod';
import { mailOutcome } from '#api/cases/messages/letters-to-others.ts';
import { enrolmentDraft } from '#domain/enrolment/answers.ts';

/** Terms as somebody reads who is to sign them. */
export const termsJson = z.object({
  version: z.number().int(),
  day: z.string(),
  text: z.string(),
  hash: z.string(),
});

export const draftAnswer = z
  .object({
    address: z.string(),
    sentAt: z.string().nullable(),
    draft: enrolmentDraft,
    isEmailConfirmed: z.boolean(),
    hasSignedTerms: z.boolean(),
    /** The parent who was asked to sign beside. */
    parent: z
      .object({ email: z.string(), invitedAt: z.string(), signedAt: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'EnrolmentSoFar' });

export const mailedAnswer = z.object({ mailed: mailOutcome });
