import { evolveBy } from '../kernel/decider.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import type { DriveStatus } from './drive.ts';
import type { PracticeEvent } from './events.ts';

type Drive = { readonly status: DriveStatus; readonly date: LocalDate; readonly minutes: number };

/** One learner's drives by number. */
export type Practice = ReadonlyMap<number, Drive>;

export const noPractice: Practice = new Map();

export const evolve = evolveBy<Practice, PracticeEvent>({
  PracticeLogged: (practice, { driveId, date, minutes }) =>
    new Map(practice).set(driveId, { status: 'waiting', date, minutes }),
  SupervisorAsked: (practice) => practice,
  PracticeConfirmed: (practice, { driveId }) => changing(practice, driveId, 'confirmed'),
  PracticeDeclined: (practice, { driveId }) => changing(practice, driveId, 'declined'),
  PracticeWithdrawn: (practice, { driveId }) => {
    const rest = new Map(practice);
    rest.delete(driveId);
    return rest;
  },
});

function changing(practice: Practice, driveId: number, status: DriveStatus): Practice {
  const drive = practice.get(driveId);
  return drive ? new Map(practice).set(driveId, { ...drive, status }) : practice;
}
