import { z } from 'zod';
import { requiredLine } from '#domain/kernel/fields.ts';
import { addDays, clockAt, instantAt, type LocalDate } from '#domain/kernel/nz-time.ts';
import type { OwnTime, OwnTimeValues } from '#site/data/own-time.ts';
import * as words from './words.ts';

/** What a person fills in: days and times on Auckland's clocks. The end is the last moment that is kept. */
export const ownTimeInputs = z.object({
  title: requiredLine(words.title, 160),
  isWholeDays: z.boolean(),
  from: z.string().min(1, words.fromIsRequired),
  fromTime: z.string(),
  to: z.string().min(1, words.toIsRequired),
  toTime: z.string(),
  everyWeeks: z.string(),
  until: z.string(),
});
export type OwnTimeInputs = z.infer<typeof ownTimeInputs>;

export function inputsOf(known: OwnTime | undefined, date: LocalDate): OwnTimeInputs {
  if (!known) {
    const times = { from: date, fromTime: '09:00', to: date, toTime: '10:00' };
    return { title: '', isWholeDays: false, ...times, everyWeeks: '', until: '' };
  }
  const [from, to] = [clockAt(known.startTime), clockAt(known.endTime)];
  const isWholeDays = from.time === '00:00' && to.time === '00:00';
  return {
    title: known.title ?? '',
    isWholeDays,
    from: from.date,
    fromTime: from.time,
    // Midnight at the end belongs to the day before.
    to: to.time === '00:00' ? addDays(to.date, -1) : to.date,
    toTime: to.time,
    everyWeeks: known.everyWeeks === null ? '' : String(known.everyWeeks),
    until: known.until ?? '',
  };
}

export function valuesOf(inputs: OwnTimeInputs): OwnTimeValues {
  const { title, isWholeDays, from, fromTime, to, toTime, everyWeeks, until } = inputs;
  const endsAtMidnight = isWholeDays || toTime === '00:00';
  return {
    title,
    startTime: instantAt(from, isWholeDays ? '00:00' : fromTime || '00:00'),
    endTime: endsAtMidnight ? instantAt(addDays(to, 1), '00:00') : instantAt(to, toTime),
    everyWeeks: everyWeeks === '' ? null : Number(everyWeeks),
    until: everyWeeks === '' ? null : until,
  };
}
