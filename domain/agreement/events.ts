import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { type Person, personalLine } from '../kernel/personal.ts';
import { localDate, utcInstant } from '../kernel/schemas.ts';
import { termsHash } from '../terms/text.ts';

/** Who signed: the learner, a parent on record, or another adult with a learner under 18. */
export const signers = ['learner', 'parent', 'adult'] as const;
export type Signer = (typeof signers)[number];

/** How they signed: in a portal, in an enrolment, or on paper as the school recorded it. */
export const signingWays = ['portal', 'enrolment', 'paper'] as const;
export type SigningWay = (typeof signingWays)[number];

/** The kind of device, kept this coarse so that it identifies nobody. */
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
      /** The hash of the exact text that was signed. */
      hash: termsHash,
      by: z.enum(signers),
      /** The parent who signed, where the school knows them. */
      guardianId: id.nullable(),
      /** The name as the signer typed it. */
      name: personalLine(),
      via: z.enum(signingWays),
      device: z.enum(signingDevices),
      browser: z.enum(browserFamilies).nullable(),
      /** A paper’s day counts from midnight. */
      signedAt: utcInstant,
    }),
    {
      person: ({ guardianId, studentId: of }: Signing): Person =>
        guardianId === null ? `student-${of}` : `guardian-${guardianId}`,
    },
  ),
  /** The learner, and the parents of a learner under 18, are asked to sign: by an instructor, or once when a version is published. */
  SigningReminded: event(z.object({ schoolId, studentId, version: id, on: localDate })),
};

export type AgreementEvent = EventOf<typeof agreementEvents>;
