import { addDays, dateOf, instantAt } from '#domain/kernel/nz-time.ts';

/**
 * So many days from today in Auckland, at this time there. A lesson lies within one day, so one that begins “in an hour” cannot be booked late in the evening:
 * a test that has no clock of its own takes its lessons from here.
 */
export const inDays = (days: number, at = '10:00') =>
  instantAt(addDays(dateOf(new Date().toISOString()), days), at);
