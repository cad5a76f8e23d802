import { z } from 'zod';
import { isCheckDigitRight } from '../invoices/gst-number.ts';
import type { Command } from '../kernel/decider.ts';
import {
  type Changes,
  changesOf,
  emailAddress,
  optionalLine,
  optionalPhone,
  optionalText,
  requiredLine,
} from '../kernel/fields.ts';
import { idOf, type SchoolId, type StudentId } from '../kernel/ids.ts';
import { isNzbn } from './nzbn.ts';

const digitsOf = (number: string | null) => number?.replaceAll(/[\s-]/g, '') ?? null;

/** What an organisation has and a person has not. */
export const organisationFields = {
  contactName: optionalLine('Contact person', 120),
  nzbn: optionalLine('NZBN', 20)
    .transform(digitsOf)
    .refine((digits) => digits === null || isNzbn(digits), {
      error: 'NZBN has 13 digits, and the last must fit the others',
    }),
  gstNumber: optionalLine('GST number', 20)
    .transform(digitsOf)
    .refine((digits) => digits === null || isCheckDigitRight(digits), {
      error: 'GST number has eight or nine digits, and the last must fit the others',
    }),
};

export const isOrganisation = z
  .boolean({ error: 'Whether it is an organisation must be yes or no' })
  .default(false);

/** The number under which a payer ordered a student’s lessons; null is none. */
export const orderNumber = optionalLine('Purchase order', 40);

const fields = {
  name: requiredLine('Name', 120),
  email: emailAddress(),
  phone: optionalPhone('Phone'),
  address: optionalText('Postal address', 300),
  isOrganisation,
  ...organisationFields,
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
export type SetOrderNumber = Command<
  'SetOrderNumber',
  OfSchool & { studentId: StudentId; orderNumber: string | null }
>;
export type PayerCommand = AddPayer | ChangePayer | SetOrderNumber;
