import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { type Person, personalLine } from '../kernel/personal.ts';
import { localDate, utcInstant } from '../kernel/schemas.ts';
import { termsHash } from '../terms/text.ts';

/** Who signed: the learner, a parent whom the school knows, or an adult beside a learner under 18. */
export const signers = ['learner', 'parent', 'adult'] as const;
export type Signer = (typeof signers)[number];

/** How they signed: in a portal, in an enrolment, or on paper as the school recorded it. */
export const signingWays = ['portal', 'enrolment', 'paper'] as const;
export type SigningWay = (typeof signingWays)[number];

/** What kind of thing it was signed on, no closer than that. */
export const signingDevices = ['phone', 'tablet', 'computer', 'paper', 'unknown'] as const;
export const browserFamilies = ['Chrome', 'Safari', 'Firefox', 'Edge', 'other'] as const;

type Signing = { readonly studentId: StudentId; readonly guardianId: number | null };

/** What a learner agreed to, in the stream `agreement-<student>`. */
export const agreementEvents = {
  TermsSigned: event(
    z.object({
      schoolId,
      studentId,
      version: id,
      /** Of the exact text that was signed. */
      hash: termsHash,
      by: z.enum(signers),
      /** The parent who signed, where the school knows them. */
      guardianId: id.nullable(),
      /** As they typed it. */
      name: personalLine(),
      via: z.enum(signingWays),
      device: z.enum(signingDevices),
      browser: z.enum(browserFamilies).nullable(),
      /** The day that a paper has counts from its beginning. */
      signedAt: utcInstant,
    }),
    {
      person: ({ guardianId, studentId: of }: Signing): Person =>
        guardianId === null ? `student-${of}` : `guardian-${guardianId}`,
    },
  ),
  /** They were reminded that they have not signed. */
  SigningReminded: event(z.object({ schoolId, studentId, version: id, on: localDate })),
};

export type AgreementEvent = EventOf<typeof agreementEvents>;
