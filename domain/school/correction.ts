import type { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import {
  changesOf,
  optionalEmail,
  optionalLine,
  optionalPhone,
  requiredLine,
  webAddress,
} from '../kernel/fields.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { same } from '../kernel/same.ts';
import type { SchoolEvent } from './events.ts';
import { schoolNotFound } from './rejections.ts';
import type { School } from './school.ts';

/** PUT /api/admin/schools/{id}: the name is required, what is left out stays as it is. */
export const schoolCorrection = changesOf({
  email: optionalEmail(),
  phone: optionalPhone('Phone'),
  address: optionalLine('Address', 300).transform((address) => address ?? ''),
  website: webAddress('Website', 200),
  licenseNumber: optionalLine('Licence number', 60),
}).extend({ name: requiredLine('School name', 120) });

export type CorrectSchool = Command<
  'CorrectSchool',
  { schoolId: SchoolId; changes: z.infer<typeof schoolCorrection> }
>;

export function correctSchool({ schoolId, changes }: CorrectSchool, state: School): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  const sent = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  const details = { ...state.details, ...sent };
  if (same(details, state.details)) return [];
  return [{ type: 'SchoolDetailsChanged', data: { schoolId, ...details } }];
}
