import { z } from 'zod';
import { schoolHasAdmin } from '../account/rejections.ts';
import type { Command } from '../kernel/decider.ts';
import { requiredLine } from '../kernel/fields.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { addDays, addMinutes, dateOf, type Instant, type LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { SchoolEvent } from './events.ts';
import { schoolNotFound } from './rejections.ts';
import type { OpenSchool, School } from './school.ts';

/** Days between asking for it and the last day, so that learners hear of it and a change of mind costs nothing. */
export const graceDays = 14;
/** An export that is older does not hold what the school has now. */
export const exportGoodDays = 7;

/** POST /api/schools/mine/closing: the school's name, typed, so that none closes by a slip. */
export const closingForm = z.object({ name: requiredLine('School name', 200) });

export type SetClosing = Command<
  'SetClosing',
  {
    schoolId: SchoolId;
    name: string;
    /** When all of the school's data was last taken out; null while it never was. */
    exportedAt: Instant | null;
    /** Lessons in its diaries after what would be the last day. */
    lessonsAfter: number;
    /** How many admins belong to it: they would lock themselves out. */
    admins: number;
  }
>;
export type TakeClosingBack = Command<'TakeClosingBack', { schoolId: SchoolId }>;
/** Sent again and again; closes on the first Auckland day after the last one. */
export type CloseWhenDue = Command<'CloseWhenDue', { schoolId: SchoolId }>;

/** The last Auckland day of a school whose owner asks now. */
export const lastDayIfAsked = (now: Instant): LocalDate => addDays(dateOf(now), graceDays);

/** Whether an export counts as taken before a closing that is asked for now. */
export const isFreshExport = (exportedAt: Instant | null, now: Instant): boolean =>
  exportedAt !== null && exportedAt > addMinutes(now, -exportGoodDays * 24 * 60);

export function setClosing(command: SetClosing, state: School): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  const { schoolId, name, exportedAt, lessonsAfter, admins, now } = command;
  if (state.lastDay !== null) return [];
  if (name !== state.details.name) throw schoolNameDiffers(state.details.name);
  if (admins > 0) throw schoolHasAdmin();
  if (!isFreshExport(exportedAt, now)) throw exportFirst();
  const lastDay = lastDayIfAsked(now);
  if (lessonsAfter > 0) throw lessonsAfterClosing(lessonsAfter, lastDay);
  const set: SchoolEvent = { type: 'SchoolClosingSet', data: { schoolId, lastDay } };
  // Nobody finds it any more who is not its learner already.
  return state.listing ? [{ type: 'SchoolUnlisted', data: { schoolId } }, set] : [set];
}

export function takeClosingBack({ schoolId }: TakeClosingBack, state: School): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  return state.lastDay === null ? [] : [{ type: 'SchoolClosingTakenBack', data: { schoolId } }];
}

export function closeWhenDue({ schoolId, now }: CloseWhenDue, state: School): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  const isDue = state.lastDay !== null && dateOf(now) > state.lastDay;
  return isDue ? archived(schoolId, state) : [];
}

/** It is listed no more, and closed. */
export function archived(schoolId: SchoolId, { listing }: OpenSchool): SchoolEvent[] {
  const closed: SchoolEvent = { type: 'SchoolArchived', data: { schoolId } };
  return listing ? [{ type: 'SchoolUnlisted', data: { schoolId } }, closed] : [closed];
}

const schoolNameDiffers = (name: string) =>
  new Rejection('invalid', 'name_differs', `Type ${name} to confirm.`, {
    fields: { name: `Type ${name} to confirm.` },
  });

const exportFirst = () =>
  new Rejection(
    'conflict',
    'export_first',
    `Export your school's data first: once it is closed, you cannot. An export of the last ${exportGoodDays} days counts.`,
  );

const lessonsAfterClosing = (count: number, lastDay: LocalDate) =>
  new Rejection(
    'conflict',
    'lessons_after_closing',
    `${count === 1 ? 'One lesson is' : `${count} lessons are`} booked after ${formatDate(lastDay)}, the last day. Cancel or move ${count === 1 ? 'it' : 'them'} first.`,
    { details: { lastDay, count } },
  );
