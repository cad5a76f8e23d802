import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { emailAddress, requiredLine } from '../kernel/fields.ts';
import type { AccountId, SchoolId } from '../kernel/ids.ts';
import { singleLine } from '../kernel/plain-text.ts';
import type { ArchiveAccount, CorrectAccount, GrantRole } from './admin.ts';
import type { CloseOwnAccount } from './close-own.ts';
import type { ForgetDevice, NameDevice } from './devices.ts';
import type { ChangeEndorsement } from './endorsement.ts';
import type { AccountLink } from './events.ts';
import type { ChangeOwnEmail, ChangeOwnName } from './own-details.ts';
import { passwordTooShort, shortestPassword } from './password-strength.ts';

const emptyStatus = 'Please enter a status message';

/** At least eight characters, for new accounts and for a change. */
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(shortestPassword, passwordTooShort)
  .max(200, 'Password can be at most 200 characters');

const presentPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(200);

/** POST /api/auth/register. */
export const registration = z.object({
  email: emailAddress(),
  password: newPassword,
  firstName: requiredLine('First name', 80),
  lastName: requiredLine('Last name', 80),
});

/** POST /api/auth/change-password. */
export const passwordChange = z.object({
  currentPassword: z
    .string({ error: 'Current password is required' })
    .min(1, 'Current password is required')
    .max(200),
  newPassword,
});

/** The form asks for the new password twice. */
export const passwordForm = passwordChange
  .extend({ confirmation: z.string().max(1_000) })
  .refine((form) => form.newPassword === form.confirmation, {
    path: ['confirmation'],
    error: 'New passwords do not match.',
  });

/** POST /api/auth/forgot-password. */
export const forgottenPassword = z.object({ email: emailAddress() });

/** The token of a link in a letter. */
export const linkToken = z
  .object({ token: z.string({ error: 'The link is not whole' }).max(100) })
  .meta({ id: 'LinkToken' });

/** POST /api/auth/reset-password. */
export const passwordReset = linkToken.extend({ newPassword });

/** POST /api/auth/login. */
export const credentials = z.object({
  email: emailAddress(),
  password: presentPassword,
  /** From the authenticator app, or a recovery code, where the account asks for one. */
  code: z.string().trim().max(20).optional(),
});

/** Proof, in the midst of a session, that it is still the person. */
export const ownPassword = z.object({ password: presentPassword }).meta({ id: 'OwnPassword' });

/** POST /api/auth/change-email: whoever has the address has the account, so the password is asked for however lately it was given. */
export const emailChange = ownPassword.extend({ email: emailAddress() });

/** POST /api/auth/confirm: the password, and a code where the account asks for one. */
export const confirmation = ownPassword.extend({
  code: z.string().trim().max(20).optional(),
});

/** The first code of an authenticator app. */
export const appCode = z.object({
  code: z.string({ error: 'Code is required' }).trim().min(1, 'Code is required').max(20),
});

/** PUT /api/auth/user/status: not empty, at most 255 characters. */
export const statusUpdate = z.object({
  status: z
    .string({ error: emptyStatus })
    .overwrite(singleLine)
    .trim()
    .min(1, emptyStatus)
    .max(255, 'Status can be at most 255 characters'),
});

export type RegisterAccount = Command<
  'RegisterAccount',
  {
    accountId: AccountId;
    email: string;
    firstName: string;
    lastName: string;
    /** The team they were invited to. */
    joins?: { schoolId: SchoolId; invitedBy: AccountId };
  }
>;

export type ChangePicture = Command<
  'ChangePicture',
  { accountId: AccountId; picture: string | null }
>;
export type ChangeStatusText = Command<
  'ChangeStatusText',
  { accountId: AccountId; statusText: string | null }
>;

/** `email` is the mailbox that the link was sent to. */
export type VerifyEmail = Command<'VerifyEmail', { accountId: AccountId; email: string }>;

/** Somebody has the mailbox of an account, and gave it a password of theirs. */
export type ClaimAccount = Command<'ClaimAccount', { accountId: AccountId; email: string }>;
export type RemoveSecondFactor = Command<'RemoveSecondFactor', { accountId: AccountId }>;
export type MakeAccountLink = Command<
  'MakeAccountLink',
  { accountId: AccountId; kind: AccountLink }
>;

export type AccountCommand =
  | VerifyEmail
  | ClaimAccount
  | RemoveSecondFactor
  | MakeAccountLink
  | RegisterAccount
  | GrantRole
  | ChangePicture
  | ChangeStatusText
  | CorrectAccount
  | ArchiveAccount
  | ChangeEndorsement
  | ChangeOwnName
  | ChangeOwnEmail
  | CloseOwnAccount
  | NameDevice
  | ForgetDevice;
