import { z } from 'zod';
import type { LessonStatus } from '../catalogue/lessons.ts';
import type { Command } from '../kernel/decider.ts';
import { oneOf } from '../kernel/fields.ts';
import type { SchoolId, StudentId } from '../kernel/ids.ts';
import { dateOf, type Instant } from '../kernel/nz-time.ts';
import { Rejection } from '../kernel/rejection.ts';
import { same } from '../kernel/same.ts';
import { type SightedWay, sightedWays } from './card.ts';
import type { LicenceEvent } from './events.ts';
import type { Licence } from './licence.ts';
import { type StartNeed, startNeeds } from './start-needs.ts';

/** POST /api/lessons/{id}/start-check: what is missing; nothing, where all is there. */
export const startCheckForm = z.object({
  missing: z
    .array(oneOf('What is missing', startNeeds), { error: 'What is missing must be a list' })
    .max(startNeeds.length, 'Name each once')
    .default([]),
  /** How the licence was shown, where it was. */
  shown: oneOf('How it was shown', sightedWays).default('card'),
});

export type CheckStart = Command<
  'CheckStart',
  Readonly<{
    studentId: StudentId;
    schoolId: SchoolId;
    lessonId: number;
    lesson: { readonly status: LessonStatus; readonly startsAt: Instant };
    missing: readonly StartNeed[];
    shown: SightedWay;
  }>
>;

/** Said on the day of a lesson that is on, or later: nobody has seen a licence that is still to be shown. Who has seen the card has sighted it. */
export function checkStart(command: CheckStart, state: Licence): LicenceEvent[] {
  const { studentId, schoolId, lessonId, lesson, shown, now } = command;
  if (lesson.status === 'cancelled') throw notOn();
  const today = dateOf(now);
  if (dateOf(lesson.startsAt) > today) throw notTheDay();
  const missing = [...new Set(command.missing)].toSorted();
  if (same(missing, state.starts.get(lessonId))) return [];
  const ids = { studentId, schoolId };
  const holdsCard = state.card !== null && state.card.stage !== 'none';
  const isSighted = missing.includes('licence') || !holdsCard || state.sightedOn === today;
  return [
    { type: 'StartChecked', data: { ...ids, lessonId, missing } },
    ...(isSighted
      ? []
      : [{ type: 'LicenceSighted', data: { ...ids, sightedOn: today, shown } } as const]),
  ];
}

const notOn = () => new Rejection('conflict', 'lesson_not_on', 'This lesson was cancelled.');

const notTheDay = () =>
  new Rejection(
    'conflict',
    'not_the_day',
    'This lesson is on another day. It is checked when it begins.',
  );
