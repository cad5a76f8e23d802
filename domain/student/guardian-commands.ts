import { z } from 'zod';
import {
  defaultGuardianAccessLevel,
  guardianAccessLevels,
  guardianRelationships,
} from '../catalogue/guardians.ts';
import type { Command } from '../kernel/decider.ts';
import {
  type Changes,
  changesOf,
  emailAddress,
  oneOf,
  optionalPhone,
  requiredLine,
} from '../kernel/fields.ts';
import type { StudentId } from '../kernel/ids.ts';
import { studentDetails } from './commands.ts';

const fields = {
  parentName: requiredLine('Name', 120),
  email: emailAddress(),
  phone: optionalPhone('Phone'),
  relationship: oneOf('Relationship', guardianRelationships),
};

/** POST /api/students/{id}/parents. */
export const guardianDetails = z.object({
  ...fields,
  accessLevel: oneOf('Access level', guardianAccessLevels).default(defaultGuardianAccessLevel),
});
export type GuardianDetails = z.infer<typeof guardianDetails>;

/** PUT /api/parents/{id}: any of the details, whether they still have access, or both. */
export const guardianChanges = changesOf({
  ...fields,
  accessLevel: oneOf('Access level', guardianAccessLevels),
  isActive: z.boolean({ error: 'Active must be true or false' }),
});

/** POST /api/parent-portal/enter: the token of an invitation's link. */
export const parentEntry = z.object({
  invite: requiredLine('Invitation', 200),
});

/** POST /api/parent-portal/new-link, and /code. */
export const parentLinkAsked = z.object({ email: emailAddress() });

/** POST /api/parent-portal/enter-by-code: the six digits, however they are spaced. */
export const parentCode = parentLinkAsked.extend({
  code: requiredLine('Code', 20)
    .overwrite((code) => code.replaceAll(/[\s-]/g, ''))
    .refine((code) => /^\d{6}$/.test(code), 'Code must be six digits'),
});

const { email, phone, address, emergencyContactName, emergencyContactPhone } = studentDetails.shape;

/** PUT /api/parent-portal/details/{studentId}: how a student is reached, and nothing else of them. */
export const contactDetails = changesOf({
  email,
  phone,
  address,
  emergencyContactName,
  emergencyContactPhone,
});

type OfGuardian = { guardianId: number; studentId: StudentId };

export type AddGuardian = Command<'AddGuardian', OfGuardian & { details: GuardianDetails }>;
export type ChangeGuardian = Command<
  'ChangeGuardian',
  OfGuardian & { details: Changes<GuardianDetails>; isActive?: boolean | undefined }
>;
/** The token of the link is a secret and stays out of the ledger: that one was made, and how long it holds, is the fact. */
export type InviteGuardian = Command<'InviteGuardian', OfGuardian>;
/** Their invitation or session was honoured. */
export type SignInGuardian = Command<'SignInGuardian', OfGuardian>;

export type GuardianCommand = AddGuardian | ChangeGuardian | InviteGuardian | SignInGuardian;
