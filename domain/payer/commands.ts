import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import {
  type Changes,
  changesOf,
  emailAddress,
  optionalPhone,
  optionalText,
  requiredLine,
} from '../kernel/fields.ts';
import { idOf, type SchoolId } from '../kernel/ids.ts';

const fields = {
  name: requiredLine('Name', 120),
  email: emailAddress(),
  phone: optionalPhone('Phone'),
  address: optionalText('Postal address', 300),
};

export const payerDetails = z.object(fields);
export type PayerDetails = z.infer<typeof payerDetails>;

/** POST /api/payers. `guardianId` names the parent or guardian that they are, where the school knows them as one. */
export const newPayer = payerDetails.extend({
  guardianId: idOf('Parent')
    .nullish()
    .transform((id) => id ?? null),
});

/** PUT /api/payers/{id}: any of the details. */
export const payerChanges = changesOf(fields);

type OfSchool = { schoolId: SchoolId; payerId: number };

export type AddPayer = Command<
  'AddPayer',
  OfSchool & { details: PayerDetails; guardianId: number | null }
>;
export type ChangePayer = Command<'ChangePayer', OfSchool & { details: Changes<PayerDetails> }>;
export type PayerCommand = AddPayer | ChangePayer;
