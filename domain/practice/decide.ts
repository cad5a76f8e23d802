import type { Decider } from '../kernel/decider.ts';
import { addMinutes, dateOf } from '../kernel/nz-time.ts';
import type { LogPractice, PracticeCommand } from './commands.ts';
import type { PracticeEvent } from './events.ts';
import { evolve, noPractice, type Practice } from './practice.ts';
import { dayTooLong, driveAnswered, driveInTheFuture, driveNotFound } from './rejections.ts';

/** Days a link to confirm a drive can be used for. */
const linkDays = 14;
/** Nobody learns anything after that, and the hours are to shorten a licence period. */
const longestDayHours = 12;

/** Rules of the drives a learner practises (product.md, plan item 71; research, finding 1). What was confirmed stands. */
export const practice: Decider<PracticeCommand, Practice, PracticeEvent> = {
  noun: 'practice',
  initial: noPractice,
  evolve,
  decide: (command, state) => {
    if (command.type === 'LogPractice') return log(command, state);
    const { driveId, studentId, schoolId } = command;
    const whose = { driveId, studentId, schoolId };
    const drive = state.get(driveId);
    if (!drive) throw driveNotFound();
    switch (command.type) {
      case 'AskSupervisor':
        if (drive.status !== 'waiting') throw driveAnswered();
        return [
          {
            type: 'SupervisorAsked',
            data: { ...whose, expiresAt: addMinutes(command.now, linkDays * 24 * 60) },
          },
        ];
      case 'ConfirmPractice': {
        if (drive.status === 'confirmed') return [];
        // The instructor may set right what a supervisor declined by mistake; nobody else.
        if (drive.status === 'declined' && command.by === 'supervisor') throw driveAnswered();
        const { by, name } = command;
        return [{ type: 'PracticeConfirmed', data: { ...whose, by, name } }];
      }
      case 'DeclinePractice': {
        if (drive.status === 'declined') return [];
        if (drive.status === 'confirmed' && command.by === 'supervisor') throw driveAnswered();
        const { by, name } = command;
        return [{ type: 'PracticeDeclined', data: { ...whose, by, name } }];
      }
      case 'WithdrawPractice':
        if (drive.status === 'confirmed') throw driveAnswered();
        return [{ type: 'PracticeWithdrawn', data: whose }];
    }
  },
};

function log({ driveId, studentId, schoolId, drive, now }: LogPractice, state: Practice) {
  if (state.has(driveId)) return [];
  if (drive.date > dateOf(now)) throw driveInTheFuture();
  const thatDay = [...state.values()]
    .filter(({ date, status }) => date === drive.date && status !== 'declined')
    .reduce((sum, { minutes }) => sum + minutes, drive.minutes);
  if (thatDay > longestDayHours * 60) throw dayTooLong(longestDayHours);
  return [{ type: 'PracticeLogged' as const, data: { driveId, studentId, schoolId, ...drive } }];
}
