import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { Instant, LocalDate } from '../kernel/nz-time.ts';
import { PersistentMap } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { DriveStatus, Light, Road } from './drive.ts';
import type { PracticeEvent } from './events.ts';
import type { Supervisor } from './supervisor.ts';

/** What a drive says, whole. */
export type DriveDetails = {
  readonly date: LocalDate;
  readonly startsAt: Instant | null;
  readonly minutes: number;
  readonly light: Light;
  readonly lightReason: string | null;
  readonly weather: Extract<PracticeEvent, { type: 'PracticeLogged' }>['data']['weather'];
  readonly roads: readonly Road[];
  readonly kilometres: number | null;
  readonly supervisorId: number | null;
  readonly supervisorName: string;
  readonly supervisorEmail: string | null;
  readonly notes: string | null;
};

export type Drive = { readonly status: DriveStatus; readonly said: DriveDetails };

export type KnownSupervisor = Supervisor & { readonly name: string; readonly email: string | null };

/** One learner's drives and supervisors by number, and what the last logbook that was handed out said. */
export type Practice = {
  readonly drives: PersistentMap<number, Drive>;
  readonly supervisors: PersistentMap<number, KnownSupervisor>;
  readonly issued: Readonly<Pick<Issued, 'number' | 'digest' | 'sharesTotals'>> | null;
};
type Issued = Extract<PracticeEvent, { type: 'LogbookIssued' }>['data'];

export const noPractice: Practice = {
  drives: PersistentMap.of(),
  supervisors: PersistentMap.of(),
  issued: null,
};

type Said = Extract<PracticeEvent, { type: 'PracticeLogged' }>['data'];

/** Facts from before drives had a start say less. */
export function detailsOf({ driveId: _, studentId: _student, schoolId: _school, ...said }: Said) {
  // Where it comes from is told, and no rule asks.
  const { isImported: _imported, ...own } = said;
  const { startsAt = null, lightReason = null, roads = [], kilometres = null, ...rest } = own;
  return {
    ...rest,
    startsAt,
    lightReason,
    roads,
    kilometres,
    supervisorId: rest.supervisorId ?? null,
  };
}

export const evolve = evolveBy<Practice, PracticeEvent>({
  PracticeLogged: (practice, data) =>
    withDrive(practice, data.driveId, { status: 'waiting', said: detailsOf(data) }),
  PracticeChanged: (practice, data) =>
    withDrive(practice, data.driveId, { status: 'waiting', said: detailsOf(data) }),
  SupervisorAsked: (practice) => practice,
  PracticeConfirmed: (practice, { driveId }) => answered(practice, driveId, 'confirmed'),
  PracticeDeclined: (practice, { driveId }) => answered(practice, driveId, 'declined'),
  PracticeWithdrawn: (practice, { driveId }) => ({
    ...practice,
    drives: practice.drives.without(driveId),
  }),
  SupervisorInvited: (practice, { supervisorId, name, email }) =>
    withSupervisor(practice, supervisorId, { name, email, fullSince: null }),
  SupervisorRegistered: (practice, { supervisorId, name, fullSince }) =>
    withSupervisor(practice, supervisorId, {
      email: practice.supervisors.get(supervisorId)?.email ?? null,
      name,
      fullSince,
    }),
  SupervisorRemoved: (practice, { supervisorId }) => ({
    ...practice,
    supervisors: practice.supervisors.without(supervisorId),
  }),
  LogbookIssued: (practice, { number, digest, sharesTotals }) => ({
    ...practice,
    issued: { number, digest, sharesTotals },
  }),
});

const withDrive = (practice: Practice, driveId: number, drive: Drive): Practice => ({
  ...practice,
  drives: practice.drives.with(driveId, drive),
});

const withSupervisor = (practice: Practice, id: number, who: KnownSupervisor): Practice => ({
  ...practice,
  supervisors: practice.supervisors.with(id, who),
});

function answered(practice: Practice, driveId: number, status: DriveStatus): Practice {
  const drive = practice.drives.get(driveId);
  return drive ? withDrive(practice, driveId, { ...drive, status }) : practice;
}

export const noun = defineNoun({
  noun: 'practice',
  label: 'Practice',
  of: 'student',
  initial: noPractice,
  evolve,
  bound: kept('student'),
  topics: ['practice', 'notifications'],
});
