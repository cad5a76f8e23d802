import { z } from 'zod';
import { mailOutcome } from '#api/cases/messages/letters-to-others.ts';
import { enrolmentDraft } from '#domain/enrolment/answers.ts';

/** Terms as a signer reads them. */
export const termsJson = z.object({
  version: z.number().int(),
  day: z.string(),
  hash: z.string(),
  text: z.string(),
});

export const draftAnswer = z
  .object({
    address: z.string(),
    sentAt: z.string().nullable(),
    draft: enrolmentDraft,
    isEmailConfirmed: z.boolean(),
    /** The hash of the terms that the learner signed. */
    termsSigned: z.string().nullable(),
    /** The parent who got the request to sign. */
    parent: z
      .object({ email: z.string(), invitedAt: z.string(), signedAt: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'EnrolmentSoFar' });

export const mailedAnswer = z.object({ mailed: mailOutcome });
