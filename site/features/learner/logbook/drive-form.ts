import { z } from 'zod';
import { dateOf, instantAt, timeOf } from '#domain/kernel/nz-time.ts';
import { practiceDrive } from '#domain/practice/commands.ts';
import type { Drive } from '#site/data/learner/practice.ts';
import type { FormOf } from '#site/form-of.ts';

/** The server's rules for each field, over the time on the clock; how fields go together the server judges. */
export const driveForm = z.object({ ...practiceDrive.shape, startsAt: z.string() });
export type DriveForm = FormOf<typeof driveForm>;

/** A drive as the form shows it. Day or night is said only where the sun was not asked. */
export const shownOf = (drive: Drive) => ({
  ...drive,
  startsAt: drive.startsAt && timeOf(drive.startsAt),
  light: drive.startsAt === null || drive.lightReason ? drive.light : ('' as const),
  supervisorName: drive.supervisorId === null ? drive.supervisorName : '',
  supervisorEmail: '',
});

/**
 * The drive as it is sent.
 * @param start when it is known to have begun
 */
export function driveOf(answers: z.output<typeof driveForm>, start: string | null) {
  const { date, startsAt: time, light, lightReason, supervisorId, ...rest } = answers;
  return {
    ...rest,
    date,
    startsAt: time ? startOf(date, time, start) : null,
    light,
    lightReason: light && lightReason,
    supervisorId,
    supervisorName: supervisorId === null ? rest.supervisorName : null,
    supervisorEmail: supervisorId === null ? rest.supervisorEmail : null,
  };
}

/** A time that nobody touched keeps its seconds, and in the hour that comes twice its pass. */
const startOf = (date: string, time: string, known: string | null): string =>
  known !== null && dateOf(known) === date && timeOf(known) === time
    ? known
    : instantAt(date, time);
