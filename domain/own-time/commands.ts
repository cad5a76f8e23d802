import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { changesOf, oneOf, requiredLine } from '../kernel/fields.ts';
import { type AccountId, type SchoolId, wholeNumber } from '../kernel/ids.ts';
import { instant, optionalDate } from '../kernel/schemas.ts';
import type { OwnTimeSpan } from './span.ts';

const fields = {
  title: requiredLine('Title', 160),
  startTime: instant.meta({ description: 'When it starts: ISO 8601 with an offset' }),
  endTime: instant,
  everyWeeks: wholeNumber(1, 8, 'It repeats every 1 to 8 weeks')
    .nullish()
    .transform((weeks) => weeks ?? null),
  until: optionalDate('Until'),
  overLessons: oneOf('What becomes of lessons', ['keep', 'cancel']).optional().meta({
    description:
      'What becomes of lessons in this time: they stay, or are cancelled with notice. Without it they are refused with, and listed.',
  }),
};

/** POST /api/own-time. Times are instants; `until` is an Auckland day. */
export const ownTimeForm = z.object(fields);
export type OwnTimeForm = z.infer<typeof ownTimeForm>;

/** PUT /api/own-time/{id}: any of it. */
export const ownTimeChanges = changesOf(fields);

type Whose = { ownTimeId: number; schoolId: SchoolId; instructorId: AccountId };

/** Asks for an edition; whether the days are free is for each of them to say. */
export type BeginOwnTime = Command<'BeginOwnTime', Whose & OwnTimeSpan & { title: string }>;
/** Every day holds it. */
export type KeepOwnTime = Command<'KeepOwnTime', { edition: number }>;
export type GiveUpOwnTime = Command<'GiveUpOwnTime', { edition: number }>;
export type RemoveOwnTime = Command<'RemoveOwnTime', object>;

export type OwnTimeCommand = BeginOwnTime | KeepOwnTime | GiveUpOwnTime | RemoveOwnTime;
