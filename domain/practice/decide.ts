import type { Decider } from '../kernel/decider.ts';
import { addMinutes, dateOf, type LocalDate } from '../kernel/nz-time.ts';
import type { LogPractice, PracticeCommand } from './commands.ts';
import type { PracticeEvent } from './events.ts';
import { evolve, noPractice, type Practice } from './practice.ts';
import {
  dayTooLong,
  driveAnswered,
  driveInTheFuture,
  driveNotFound,
  driveTooOld,
  ownSupervisor,
  tooYoungToDrive,
} from './rejections.ts';

/** Days a link to confirm a drive can be used for. */
const linkDays = 14;
/** Nobody learns anything after that, and the hours are to shorten a licence period. */
const longestDayHours = 12;

/** The least age at which anybody could ever get a learner licence here; it is 16 today, and was 15 until August 2011. */
const youngestYears = 15;
/** A learner licence holds for five years and is renewed once; what is older shortens nothing. */
const oldestYears = 10;

/** Rules of the drives a learner practises. What was confirmed stands. */
export const practice: Decider<PracticeCommand, Practice, PracticeEvent> = {
  noun: 'practice',
  initial: noPractice,
  evolve,
  decide: (command, state) => {
    if (command.type === 'LogPractice') return log(command, state);
    const { driveId, studentId, schoolId } = command;
    const ids = { driveId, studentId, schoolId };
    const drive = state.get(driveId);
    if (!drive) throw driveNotFound();
    switch (command.type) {
      case 'AskSupervisor':
        if (drive.status !== 'waiting') throw driveAnswered();
        return [
          {
            type: 'SupervisorAsked',
            data: { ...ids, expiresAt: addMinutes(command.now, linkDays * 24 * 60) },
          },
        ];
      case 'ConfirmPractice': {
        if (drive.status === 'confirmed') return [];
        // The instructor may set right what a supervisor declined by mistake; nobody else.
        if (drive.status === 'declined' && command.by === 'supervisor') throw driveAnswered();
        const { by, name, via } = command;
        return [{ type: 'PracticeConfirmed', data: { ...ids, by, name, via } }];
      }
      case 'DeclinePractice': {
        if (drive.status === 'declined') return [];
        if (drive.status === 'confirmed' && command.by === 'supervisor') throw driveAnswered();
        const { by, name, via } = command;
        return [{ type: 'PracticeDeclined', data: { ...ids, by, name, via } }];
      }
      case 'WithdrawPractice':
        if (drive.status === 'confirmed') throw driveAnswered();
        return [{ type: 'PracticeWithdrawn', data: ids }];
    }
  },
};

function log(command: LogPractice, state: Practice) {
  const { driveId, studentId, schoolId, drive, driver, now } = command;
  if (state.has(driveId)) return [];
  const today = dateOf(now);
  if (drive.date > today) throw driveInTheFuture();
  if (drive.date < addYears(today, -oldestYears)) throw driveTooOld(oldestYears);
  if (driver.dateOfBirth && drive.date < addYears(driver.dateOfBirth, youngestYears))
    throw tooYoungToDrive(youngestYears);
  if (drive.supervisorEmail && drive.supervisorEmail === driver.email.toLowerCase())
    throw ownSupervisor();
  const thatDay = [...state.values()]
    .filter(({ date, status }) => date === drive.date && status !== 'declined')
    .reduce((sum, { minutes }) => sum + minutes, drive.minutes);
  if (thatDay > longestDayHours * 60) throw dayTooLong(longestDayHours);
  return [{ type: 'PracticeLogged' as const, data: { driveId, studentId, schoolId, ...drive } }];
}

/** The same day of another year; the 29th of February counts as the first day after it. */
function addYears(date: LocalDate, years: number): LocalDate {
  return `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
}
