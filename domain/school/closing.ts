import type { Command } from '../kernel/command.ts';
import type { SchoolClosingEvent } from './closing-events.ts';
import type { SchoolListingEvent } from './listing-events.ts';
import { schoolHasAdmin, schoolNotFound } from './rejections.ts';
import type { School } from './school.ts';

export type ArchiveSchool = Command<
  'ArchiveSchool',
  {
    schoolId: number;
    /** How many admins belong to it: they would lock themselves out. */
    admins: number;
  }
>;

export function archive(
  { schoolId, admins }: ArchiveSchool,
  state: School,
): (SchoolClosingEvent | SchoolListingEvent)[] {
  if (state.status === 'none') throw schoolNotFound();
  if (state.isArchived) return [];
  if (admins > 0) throw schoolHasAdmin();
  const leaves: SchoolListingEvent[] = state.listing
    ? [{ type: 'SchoolUnlisted', data: { schoolId } }]
    : [];
  return [...leaves, { type: 'SchoolArchived', data: { schoolId } }];
}
