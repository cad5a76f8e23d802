import { z } from 'zod';
import { passwordChange } from './commands.ts';

/** The form asks for the new password twice (spec 2 section 5). */
export const passwordForm = passwordChange
  .extend({ confirmation: z.string().max(1_000) })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    error: 'New passwords do not match.',
  });
