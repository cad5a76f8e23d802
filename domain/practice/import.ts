import { Rejection } from '../kernel/rejection.ts';
import type { ImportDrives, PracticeDrive } from './commands.ts';
import { driveDetails } from './drive-rules.ts';
import type { PracticeEvent } from './events.ts';
import { type DriveDetails, evolve, type Practice } from './practice.ts';

/**
 * Drives from another app, however long ago: declared by the learner, and confirmed like any other. One that is there already or cannot be is left out, so that
 * the same file brings each drive once.
 */
export function importDrives(command: ImportDrives, practice: Practice): PracticeEvent[] {
  const { studentId, schoolId } = command;
  let known = practice;
  const events: PracticeEvent[] = [];
  for (const { driveId, drive } of command.drives) {
    if (whyNot(command, known, drive) !== null) continue;
    const said = importedDetails(command, known, drive);
    const event: PracticeEvent = {
      type: 'PracticeLogged',
      data: { driveId, studentId, schoolId, ...said, roads: [...said.roads], isImported: true },
    };
    events.push(event);
    known = evolve(known, event);
  }
  return events;
}

/** Why a drive of a file is not taken, as a sentence; null where it may be. */
export function whyNot(
  command: ImportDrives,
  practice: Practice,
  drive: PracticeDrive,
): string | null {
  if (isKnown(practice, drive)) return 'It is in the log already.';
  try {
    importedDetails(command, practice, drive);
    return null;
  } catch (refusal) {
    if (refusal instanceof Rejection) return refusal.message;
    throw refusal;
  }
}

const isKnown = ({ drives }: Practice, { date, startsAt, minutes }: PracticeDrive): boolean =>
  [...drives.values()].some(
    ({ said }) => said.date === date && said.startsAt === startsAt && said.minutes === minutes,
  );

/** No drive has this number yet. */
const newDrive = 0;

const importedDetails = (
  { studentId, schoolId, driver, lessons, place, editions, now }: ImportDrives,
  practice: Practice,
  drive: PracticeDrive,
): DriveDetails =>
  driveDetails(
    {
      type: 'LogPractice',
      now,
      studentId,
      schoolId,
      driveId: newDrive,
      drive,
      driver,
      lessons,
      place,
      editions,
      isImported: true,
    },
    practice,
  );
