import { z } from 'zod';
import type { Command } from '../kernel/command.ts';
import { emailAddress, requiredText } from '../kernel/fields.ts';
import type { Role } from './events.ts';

/** At least eight characters (spec 2 section 5, password change; asked of new accounts too). */
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(8, 'Password must be at least 8 characters long.')
  .max(200, 'Password can be at most 200 characters');

/** POST /api/auth/register (spec 2 section 7). */
export const registration = z.object({
  email: emailAddress(),
  password: newPassword,
  firstName: requiredText('First name', 80),
  lastName: requiredText('Last name', 80),
});

/** POST /api/auth/change-password (spec 2 section 7). */
export const passwordChange = z.object({
  currentPassword: z
    .string({ error: 'Current password is required' })
    .min(1, 'Current password is required')
    .max(200),
  newPassword,
});

/** POST /api/auth/login (spec 2 section 7). */
export const credentials = z.object({
  email: emailAddress(),
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(200),
});

export type RegisterAccount = Command<
  'RegisterAccount',
  { accountId: number; email: string; firstName: string; lastName: string }
>;
export type GrantRole = Command<'GrantRole', { accountId: number; role: Role }>;

export type AccountCommand = RegisterAccount | GrantRole;
