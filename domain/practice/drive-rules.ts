import type { DatedRules } from '../guide/edition.ts';
import { mailboxOf } from '../kernel/mailbox.ts';
import { addMinutes, addYears, dateOf, daysBetween } from '../kernel/nz-time.ts';
import type { ChangePractice, Driver, LogPractice } from './commands.ts';
import { sharedMinutes } from './drive.ts';
import type { DriveDetails, Practice } from './practice.ts';
import {
  dayTooLong,
  driveInTheFuture,
  driveTooOld,
  endsInTheFuture,
  lightWithoutReason,
  overlapsDrive,
  overlapsLesson,
  ownSupervisor,
  startsOnAnotherDay,
  supervisorNotFound,
  supervisorTooNew,
  tooYoungToDrive,
} from './rejections.ts';
import { lightOf } from './sun.ts';
import { maySuperviseOn } from './supervisor.ts';

/** How far back a drive may be written down by hand. */
const oldestDays = 14;
/** Nobody learns anything after that, and the hours are to shorten a licence period. */
const longestDayHours = 12;
/** The least age at which anybody could ever get a learner licence here; it is 16 today, and was 15 until August 2011. */
const youngestYears = 15;

/** What a drive says, once nothing of it contradicts the calendar, the learner, their other drives or their lessons. */
export function driveDetails(
  command: LogPractice | ChangePractice,
  practice: Practice,
): DriveDetails {
  const { drive, driver, now, lessons, place } = command;
  const today = dateOf(now);
  const { date, startsAt, minutes } = drive;
  if (date > today) throw driveInTheFuture();
  if (startsAt !== null && dateOf(startsAt) !== date) throw startsOnAnotherDay();
  if (startsAt !== null && addMinutes(startsAt, minutes) > now) throw endsInTheFuture();
  const written = practice.drives.get(command.driveId)?.said.date;
  const isImported = 'isImported' in command;
  if (!isImported && daysBetween(date, today) > oldestDays && date !== written)
    throw driveTooOld(oldestDays);
  if (driver.dateOfBirth && date < addYears(driver.dateOfBirth, youngestYears))
    throw tooYoungToDrive(youngestYears);
  const others = [...practice.drives].flatMap(([id, { status, said }]) =>
    id === command.driveId || status === 'declined' ? [] : [said],
  );
  const thatDay = others
    .filter((other) => other.date === date)
    .reduce((sum, other) => sum + other.minutes, minutes);
  if (thatDay > longestDayHours * 60) throw dayTooLong(longestDayHours);
  if (startsAt !== null) {
    const meets = (other: { startsAt: string | null; minutes: number }) =>
      other.startsAt !== null &&
      sharedMinutes({ startsAt, minutes }, { ...other, startsAt: other.startsAt }) > 0;
    if (others.some(meets)) throw overlapsDrive();
    if (lessons.some(meets)) throw overlapsLesson();
  }
  const light = startsAt === null ? null : lightOf(startsAt, minutes, place);
  if (light !== null && drive.light !== null && drive.light !== light && !drive.lightReason)
    throw lightWithoutReason(light);
  const { lightReason, light: saidLight, roads, ...rest } = drive;
  const shown = saidLight ?? light ?? 'day';
  return {
    ...rest,
    ...supervisorOf(drive, practice, driver, command.editions),
    light: shown,
    lightReason: light !== null && shown !== light ? lightReason : null,
    roads: [...new Set(roads)].toSorted(),
  };
}

/** Who was beside them: one who was invited goes by the name they gave. */
function supervisorOf(
  { supervisorId, supervisorName, supervisorEmail, date }: LogPractice['drive'],
  { supervisors }: Practice,
  driver: Driver,
  editions: readonly DatedRules[],
): Pick<DriveDetails, 'supervisorName' | 'supervisorEmail'> {
  if (supervisorId !== null) {
    const known = supervisors.get(supervisorId);
    if (!known) throw supervisorNotFound();
    if (!maySuperviseOn(known, date, editions)) throw supervisorTooNew(known.fullSince);
    return { supervisorName: known.name, supervisorEmail: known.email };
  }
  if (isOwn(supervisorEmail, driver)) throw ownSupervisor();
  return { supervisorName: supervisorName ?? '', supervisorEmail };
}

/** Nobody is their own supervisor, however they write their address. */
export const isOwn = (address: string | null, { email }: Driver): boolean =>
  address !== null && mailboxOf(address) === mailboxOf(email);
