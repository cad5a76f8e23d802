import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { oneOf } from '../kernel/fields.ts';
import { idOf, type SchoolId } from '../kernel/ids.ts';
import { optionalDate } from '../kernel/schemas.ts';
import type { SchoolEvent } from './events.ts';
import { exportKinds, type TakenKind, takenKinds } from './export-kinds.ts';
import { schoolNotFound } from './rejections.ts';

export const exportKind = oneOf('What', exportKinds).meta({ id: 'ExportKind' });
export const takenKind = oneOf('What', takenKinds).meta({ id: 'TakenKind' });

/** POST /api/exports: which file, and of which Auckland days, both included; blank is without a limit. */
export const exportRequest = z
  .object({
    what: exportKind,
    from: optionalDate('From'),
    to: optionalDate('To'),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    error: 'To must not be before From',
    path: ['to'],
  });
export type ExportRequest = z.infer<typeof exportRequest>;

/** GET /api/exports/{id}/file, of the list of students: which of them, as numbers with a dash between; commas would make a list of the query. */
export const studentsChosen = z.object({
  students: z
    .string()
    .max(20_000, 'At most 20,000 characters of student numbers')
    .regex(/^\d{1,9}(-\d{1,9})*$/, 'Students must be their numbers with a dash between')
    .transform((numbers): (string | number)[] => numbers.split('-'))
    .pipe(z.array(idOf('Student').brand<'student'>()))
    .optional(),
});

export type RecordExport = Command<
  'RecordExport',
  {
    schoolId: SchoolId;
    exportId: number;
    request: Omit<ExportRequest, 'what'> & { readonly what: TakenKind };
  }
>;

/** Who took it is in the metadata. A file that is asked for twice is taken twice. */
export function recordExport(
  { schoolId, exportId, request }: RecordExport,
  state: { status: 'none' | 'open' },
): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  return [{ type: 'RecordsExported', data: { schoolId, exportId, ...request } }];
}
