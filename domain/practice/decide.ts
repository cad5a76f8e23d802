import type { Decider } from '../kernel/decider.ts';
import { afterToday } from '../kernel/invalid-field.ts';
import { addMinutes, dateOf } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import type {
  AnswerDrives,
  ConfirmPractice,
  DeclinePractice,
  InviteSupervisor,
  PracticeCommand,
  RegisterSupervisor,
  RemoveSupervisor,
} from './commands.ts';
import { driveDetails, isOwn } from './drive-rules.ts';
import type { PracticeEvent } from './events.ts';
import { sortImport } from './import.ts';
import { type Drive, noun, type Practice } from './practice.ts';
import {
  answeredTwice,
  driveAnswered,
  driveNotFound,
  ownSupervisor,
  supervisorNotFound,
  supervisorNotRegistered,
  supervisorTooNew,
  tooManySupervisors,
} from './rejections.ts';
import { maySuperviseOn } from './supervisor.ts';

/** Days a link to confirm a drive can be used for. */
const linkDays = 14;
/** More than any family has. */
const mostSupervisors = 20;

/** Rules of the drives a learner practises. What was confirmed stands until it is changed. */
export const practice: Decider<PracticeCommand, Practice, PracticeEvent> = {
  ...noun,
  decide: (command, state) => {
    const { studentId, schoolId } = command;
    switch (command.type) {
      case 'LogPractice': {
        const { driveId } = command;
        if (state.drives.has(driveId)) return [];
        const said = driveDetails(command, state);
        return [{ type: 'PracticeLogged', data: { driveId, studentId, schoolId, ...data(said) } }];
      }
      case 'ChangePractice': {
        const { driveId } = command;
        const drive = driveOf(state, driveId);
        const said = driveDetails(command, state);
        if (same(said, drive.said)) return [];
        return [{ type: 'PracticeChanged', data: { driveId, studentId, schoolId, ...data(said) } }];
      }
      case 'AskSupervisor': {
        const { driveId } = command;
        if (driveOf(state, driveId).status !== 'waiting') throw driveAnswered();
        const expiresAt = addMinutes(command.now, linkDays * 24 * 60);
        return [{ type: 'SupervisorAsked', data: { driveId, studentId, schoolId, expiresAt } }];
      }
      case 'ConfirmPractice':
        return confirm(command, driveOf(state, command.driveId), state);
      case 'DeclinePractice':
        return decline(command, driveOf(state, command.driveId));
      case 'WithdrawPractice': {
        const { driveId } = command;
        if (driveOf(state, driveId).status === 'confirmed') throw driveAnswered();
        return [{ type: 'PracticeWithdrawn', data: { driveId, studentId, schoolId } }];
      }
      case 'InviteSupervisor':
        return invite(command, state);
      case 'RegisterSupervisor':
        return register(command, state);
      case 'RemoveSupervisor':
        return remove(command, state);
      case 'ImportDrives':
        return sortImport(command, state).flatMap(({ event }) => event ?? []);
      case 'AnswerDrives':
        return answerDrives(command, state);
      case 'IssueLogbook': {
        const { number, digest, sharesTotals } = command.logbook;
        // What was handed out last says the same: it is the same logbook.
        if (state.issued?.digest === digest && state.issued.sharesTotals === sharesTotals)
          return [];
        const { drives, lessons, minutes, salt, form } = command.logbook;
        const counted = { drives: [...drives], lessons: [...lessons], minutes, form };
        return [
          {
            type: 'LogbookIssued',
            data: { studentId, schoolId, number, digest, ...counted, sharesTotals, salt },
          },
        ];
      }
    }
  },
};

const data = ({ roads, ...said }: Drive['said']) => ({ ...said, roads: [...roads] });

function driveOf(state: Practice, driveId: number): Drive {
  const drive = state.drives.get(driveId);
  if (!drive) throw driveNotFound();
  return drive;
}

function confirm(command: ConfirmPractice, drive: Drive, state: Practice): PracticeEvent[] {
  const { driveId, studentId, schoolId, by, name, via, supervisorId } = command;
  if (drive.status === 'confirmed') return [];
  // The instructor may set right what a supervisor declined by mistake; nobody else.
  if (drive.status === 'declined' && by === 'supervisor') throw driveAnswered();
  if (by === 'supervisor' && drive.said.supervisorId !== null) {
    const who = state.supervisors.get(drive.said.supervisorId);
    if (via === 'registered' && who?.fullSince === null) throw supervisorNotRegistered();
  }
  return [
    {
      type: 'PracticeConfirmed',
      data: saidBy({ driveId, studentId, schoolId, by, name, via }, supervisorId),
    },
  ];
}

function decline(command: DeclinePractice, drive: Drive): PracticeEvent[] {
  const { driveId, studentId, schoolId, by, name, via, supervisorId, why } = command;
  if (drive.status === 'declined') return [];
  if (drive.status === 'confirmed' && by === 'supervisor') throw driveAnswered();
  const answer = saidBy({ driveId, studentId, schoolId, by, name, via }, supervisorId);
  return [{ type: 'PracticeDeclined', data: { ...answer, ...(why ? { why } : {}) } }];
}

/** Who has not registered has no number. */
const saidBy = <Answer extends object>(answer: Answer, supervisorId: number | undefined) =>
  supervisorId === undefined ? answer : { ...answer, supervisorId };

function answerDrives(command: AnswerDrives, state: Practice): PracticeEvent[] {
  const { supervisorId, studentId, schoolId, now, confirmed, declined } = command;
  const who = state.supervisors.get(supervisorId);
  if (!who) throw supervisorNotFound();
  const by = { by: 'supervisor', name: who.name, via: 'registered', supervisorId } as const;
  const theirs = (driveId: number): Drive => {
    const drive = driveOf(state, driveId);
    if (drive.said.supervisorId !== supervisorId) throw driveNotFound();
    return drive;
  };
  const about = { now, studentId, schoolId, ...by };
  const no = new Set(declined.map(({ driveId }) => driveId));
  if (confirmed.some((driveId) => no.has(driveId))) throw answeredTwice();
  return [
    ...[...new Set(confirmed)].flatMap((driveId) =>
      confirm({ type: 'ConfirmPractice', driveId, ...about }, theirs(driveId), state),
    ),
    ...declined.flatMap(({ driveId, why }) =>
      decline({ type: 'DeclinePractice', driveId, why, ...about }, theirs(driveId)),
    ),
  ];
}

function invite(command: InviteSupervisor, { supervisors }: Practice): PracticeEvent[] {
  const { supervisorId, studentId, schoolId, supervisor, driver } = command;
  if (supervisors.has(supervisorId)) return [];
  if (isOwn(supervisor.email, driver)) throw ownSupervisor('email');
  if (supervisors.size >= mostSupervisors) throw tooManySupervisors(mostSupervisors);
  const { name, email } = supervisor;
  return [{ type: 'SupervisorInvited', data: { supervisorId, studentId, schoolId, name, email } }];
}

function register(command: RegisterSupervisor, { supervisors }: Practice): PracticeEvent[] {
  const { supervisorId, studentId, schoolId, registration, editions, now } = command;
  if (!supervisors.has(supervisorId)) throw supervisorNotFound();
  const { name, phone, fullSince } = registration;
  const today = dateOf(now);
  if (fullSince > today) throw afterToday('fullSince', 'The day you have held your licence since');
  if (!maySuperviseOn({ fullSince }, today, editions))
    throw supervisorTooNew(fullSince, 'fullSince');
  return [
    {
      type: 'SupervisorRegistered',
      data: { supervisorId, studentId, schoolId, name, phone, fullSince },
    },
  ];
}

function remove(command: RemoveSupervisor, { supervisors }: Practice): PracticeEvent[] {
  const { supervisorId, studentId, schoolId } = command;
  if (!supervisors.has(supervisorId)) return [];
  return [{ type: 'SupervisorRemoved', data: { supervisorId, studentId, schoolId } }];
}
