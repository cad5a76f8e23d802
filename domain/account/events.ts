import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { personal, personalNote, personalText } from '../kernel/personal.ts';
import { localDate } from '../kernel/schemas.ts';

/** What a signed-in person may do here; students and guardians sign in elsewhere. */
export const roles = ['instructor', 'admin', 'auditor'] as const;
export type Role = (typeof roles)[number];

const person = (data: { accountId: number }) => `account-${data.accountId}` as const;

export const accountEvents = {
  AccountRegistered: event(
    z.object({
      accountId: z.number().int(),
      email: personalText(),
      firstName: personalText(),
      lastName: personalText(),
    }),
    { person },
  ),
  /** Written by the admin's desk; the whole of what is known of a person. */
  AccountDetailsChanged: event(
    z.object({
      accountId: z.number().int(),
      email: personalText(),
      firstName: personalText(),
      lastName: personalText(),
    }),
    { person },
  ),
  /** It can no longer sign in; what it did stays. */
  AccountArchived: event(z.object({ accountId: z.number().int() })),
  RoleGranted: event(z.object({ accountId: z.number().int(), role: z.enum(roles) })),
  /** `picture` is the unguessable name under which the small picture is kept; null takes it away. */
  ProfilePictureChanged: event(z.object({ accountId: z.number().int(), picture: personalNote() }), {
    person,
  }),
  /** They opened the link that was sent to this mailbox. */
  EmailVerified: event(z.object({ accountId: z.number().int(), email: personalText() }), {
    person,
  }),
  /** The person's I endorsement to teach; the last day it holds is a day in Auckland. */
  EndorsementChanged: event(
    z.object({
      accountId: z.number().int(),
      endorsementNumber: personalNote(),
      endorsementExpiresOn: personal(localDate.nullable(), null),
    }),
    { person },
  ),
  /** An admin took the second factor away, for somebody who has lost theirs; why is in the metadata. */
  SecondFactorRemoved: event(z.object({ accountId: z.number().int() })),
  StatusTextChanged: event(z.object({ accountId: z.number().int(), statusText: personalNote() }), {
    person,
  }),
};

export type AccountEvent = EventOf<typeof accountEvents>;
