import { z } from 'zod';
import { planStatuses, plansAndTrial } from '../catalogue/plans.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { type AccountId, accountId, schoolId } from '../kernel/ids.ts';
import { personal, personalCode, personalLine, personalNote } from '../kernel/personal.ts';
import { localDate } from '../kernel/schemas.ts';

/** What a signed-in person may do here; students and guardians sign in elsewhere. */
export const roles = ['instructor', 'admin', 'auditor'] as const;
export type Role = (typeof roles)[number];

/** What a link to an account opens: a new password, or the proof that a mailbox is theirs. */
export const accountLinks = ['reset-password', 'verify-email'] as const;
export type AccountLink = (typeof accountLinks)[number];

const person = (data: { accountId: AccountId }) => `account-${data.accountId}` as const;

/** What the same save wrote down of their plan, which is a fact of another stream. */
const plan = z.object({ type: z.enum(plansAndTrial), standing: z.enum(planStatuses) }).optional();

export const deviceEvents = {
  /** What they call a phone or computer of theirs; it made its id itself. */
  DeviceNamed: event(z.object({ accountId, deviceId: z.uuid(), name: personalLine() }), {
    person,
  }),
  /** What it keeps of theirs goes at its next contact. */
  DeviceForgotten: event(z.object({ accountId, deviceId: z.uuid() })),
};

export const accountEvents = {
  AccountRegistered: event(
    z.object({
      accountId,
      email: personalLine(),
      firstName: personalLine(),
      lastName: personalLine(),
      /** The team it was invited to, and by whom; without it the account begins a trial. */
      joins: z.object({ schoolId, invitedBy: accountId }).optional(),
    }),
    { person },
  ),
  /** Written by an admin or by themselves; the whole of what is known of a person. */
  AccountDetailsChanged: event(
    z.object({
      accountId,
      email: personalLine(),
      firstName: personalLine(),
      lastName: personalLine(),
      plan,
    }),
    { person },
  ),
  /** It can no longer sign in; what it did stays. */
  AccountArchived: event(z.object({ accountId })),
  RoleGranted: event(z.object({ accountId, role: z.enum(roles), plan })),
  /** `picture` is the unguessable name under which the small picture is kept; null takes it away. */
  ProfilePictureChanged: event(z.object({ accountId, picture: personalCode() }), {
    person,
  }),
  /** They opened the link that was sent to this mailbox. */
  EmailVerified: event(z.object({ accountId, email: personalLine() }), {
    person,
  }),
  /** The person's I endorsement to teach, and their licence to drive; the last day it holds is a day in Auckland. */
  EndorsementChanged: event(
    z.object({
      accountId,
      endorsementNumber: personalNote(),
      endorsementExpiresOn: personal(localDate.nullable(), null),
      /** The last day of their own driver licence; absent where the form asked only for the endorsement. */
      licenceExpiresOn: personal(localDate.nullable().optional(), null),
    }),
    { person },
  ),
  /** An admin took the second factor away, for somebody who has lost theirs; why is in the metadata. */
  SecondFactorRemoved: event(z.object({ accountId })),
  /** The operator made such a link on the server, to hand over where no letter goes out. */
  AccountLinkMade: event(z.object({ accountId, kind: z.enum(accountLinks) })),
  StatusTextChanged: event(z.object({ accountId, statusText: personalNote() }), {
    person,
  }),
  ...deviceEvents,
};

export type AccountEvent = EventOf<typeof accountEvents>;
