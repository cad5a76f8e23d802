import { Rejection } from '../kernel/rejection.ts';
import type { ImportDrives, PracticeDrive } from './commands.ts';
import { driveDetails } from './drive-rules.ts';
import type { PracticeEvent } from './events.ts';
import { type DriveDetails, evolve, type Practice } from './practice.ts';

/** What becomes of one drive of a file: the fact it is taken as, or why it is left out. */
export type Imported = {
  readonly driveId: number;
  readonly event: PracticeEvent | null;
  readonly why: string | null;
  /** It is in the log already, or stands twice in the file. */
  readonly isDouble: boolean;
};

/**
 * Drives from another app, however long ago: declared by the learner, and confirmed like any other. A double, or one that the rules refuse, is left out, so that
 * the same file brings each drive once. A dry run asks the same.
 */
export function sortImport(command: ImportDrives, practice: Practice): Imported[] {
  const { studentId, schoolId } = command;
  let known = practice;
  return command.drives.map(({ driveId, drive }) => {
    if (isKnown(known, drive))
      return { driveId, event: null, why: 'It is in the log already.', isDouble: true };
    const said = detailsOrWhy(command, known, drive);
    if (typeof said === 'string') return { driveId, event: null, why: said, isDouble: false };
    const event: PracticeEvent = {
      type: 'PracticeLogged',
      data: { driveId, studentId, schoolId, ...said, roads: [...said.roads], isImported: true },
    };
    known = evolve(known, event);
    return { driveId, event, why: null, isDouble: false };
  });
}

const isKnown = ({ drives }: Practice, { date, startsAt, minutes }: PracticeDrive): boolean =>
  [...drives.values()].some(
    ({ said }) => said.date === date && said.startsAt === startsAt && said.minutes === minutes,
  );

/** No drive has this number yet. */
const newDrive = 0;

function detailsOrWhy(
  { drives: _, type: _import, ...about }: ImportDrives,
  practice: Practice,
  drive: PracticeDrive,
): DriveDetails | string {
  try {
    const log = { type: 'LogPractice', ...about, driveId: newDrive, drive } as const;
    return driveDetails({ ...log, isImported: true }, practice);
  } catch (refusal) {
    if (refusal instanceof Rejection) return refusal.message;
    throw refusal;
  }
}
