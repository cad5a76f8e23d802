import { z } from 'zod';
import { weatherConditions } from '#domain/catalogue/logbook.ts';
import { erasedText } from '#domain/kernel/personal.ts';
import {
  type AnsweredBy,
  answerers,
  driveStatuses,
  lights,
  roads,
} from '#domain/practice/drive.ts';
import { logbookForm, practiceEvents } from '#domain/practice/events.ts';
import { detailsOf } from '#domain/practice/practice.ts';
import {
  day,
  flag,
  id,
  idOf,
  int,
  json,
  later,
  maybe,
  moment,
  oneOf,
  personal,
  text,
} from '../engine/columns.ts';
import type { Rows } from '../engine/fold/rows-at-hand.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const practiceDrive = table(
  'practice_drive',
  {
    id: id(),
    studentId: idOf('student'),
    schoolId: idOf('school'),
    date: day(),
    /** Null where it was never said. */
    startsAt: maybe(moment()),
    minutes: int(),
    light: oneOf(lights),
    lightReason: personal(maybe(text())),
    weather: oneOf(weatherConditions),
    roads: json(z.array(z.enum(roads))),
    kilometres: maybe(int()),
    /** A supervisor who was invited. */
    supervisorId: maybe(id()),
    supervisorName: personal(text()),
    supervisorEmail: personal(maybe(text())),
    notes: personal(maybe(text())),
    /** Out of another app's file. */
    isImported: flag(),
    status: oneOf(driveStatuses),
    answeredBy: later(oneOf(answerers)),
    answeredName: personal(later(text()), erasedText),
    answeredAt: later(moment()),
    /** How long the link that was sent to the supervisor holds; null when none was. */
    askedUntil: later(moment()),
    /** Why it was declined. */
    answeredWhy: personal(later(text())),
    loggedAt: moment(),
    /** When what it says was written last. */
    writtenAt: moment(),
  },
  {
    isNumbered: true,
    indexes: ['(student_id, date desc)'],
    person: ['student', 'studentId'],
    exported: { name: 'practiceDrives' },
  },
);

/** Who supervises a learner's drives: asked to register, or registered. */
export const practiceSupervisor = table(
  'practice_supervisor',
  {
    id: id(),
    studentId: idOf('student'),
    schoolId: idOf('school'),
    name: personal(text()),
    email: personal(maybe(text())),
    phone: personal(later(text())),
    /** Since when they have held a full licence, as they said; null until they have registered. */
    fullSince: later(day()),
    registeredAt: later(moment()),
    /** Taken off the list; whether they were eligible still says which drives count. */
    removedAt: later(moment()),
  },
  {
    isNumbered: true,
    indexes: ['(student_id)'],
    person: ['student', 'studentId'],
    exported: { name: 'practiceSupervisors' },
  },
);

/** Logbooks that were handed out, by the number on them. */
export const practiceLogbook = table(
  'practice_logbook',
  {
    number: text(),
    studentId: idOf('student'),
    schoolId: idOf('school'),
    digest: text(),
    drives: json(z.array(z.number().int())),
    lessons: json(z.array(z.number().int())),
    minutes: int(),
    sharesTotals: flag(),
    salt: personal(text()),
    /** Null for one from before logbooks had a form. */
    form: later(json(logbookForm)),
    issuedAt: moment(),
  },
  {
    key: ['number'],
    indexes: ['(student_id)'],
    person: ['student', 'studentId'],
    exported: { name: 'practiceLogbooks' },
  },
);

/** Every drive learners have practised, who has said that it took place, who supervises, and which logbooks were handed out. */
export const practice = projection({
  name: 'practice',
  follows: [practiceEvents],
  tables: [practiceDrive, practiceSupervisor, practiceLogbook],
  on: {
    PracticeLogged: ({ data, metadata }, rows) =>
      rows.insert(practiceDrive, {
        ...driveOf(data),
        isImported: data.isImported ?? false,
        status: 'waiting',
        loggedAt: metadata.occurredAt,
        writtenAt: metadata.occurredAt,
      }),
    PracticeChanged: ({ data, metadata: { occurredAt: writtenAt } }, rows) => {
      const { id: changed, studentId: _, schoolId: _school, ...said } = driveOf(data);
      rows.change(practiceDrive, { id: changed }, { ...said, ...unanswered, writtenAt });
    },
    SupervisorAsked: ({ data }, rows) =>
      rows.change(practiceDrive, { id: data.driveId }, { askedUntil: data.expiresAt }),
    PracticeConfirmed: ({ data, metadata }, rows) =>
      noteAnswer(rows, 'confirmed', data, metadata.occurredAt),
    PracticeDeclined: ({ data, metadata }, rows) =>
      noteAnswer(rows, 'declined', data, metadata.occurredAt, data.why),
    PracticeWithdrawn: ({ data }, rows) => rows.remove(practiceDrive, { id: data.driveId }),
    SupervisorInvited: ({ data: { supervisorId, ...supervisor } }, rows) =>
      rows.insert(practiceSupervisor, { id: supervisorId, ...supervisor }),
    SupervisorRegistered: ({ data, metadata: { occurredAt: registeredAt } }, rows) => {
      const { supervisorId, name, phone, fullSince } = data;
      const said = { name, phone, fullSince, registeredAt };
      rows.change(practiceSupervisor, { id: supervisorId }, said);
    },
    SupervisorRemoved: ({ data, metadata: { occurredAt: removedAt } }, rows) =>
      rows.change(practiceSupervisor, { id: data.supervisorId }, { removedAt }),
    LogbookIssued: ({ data: { form = null, ...data }, metadata }, rows) =>
      rows.insert(practiceLogbook, { ...data, form, issuedAt: metadata.occurredAt }),
  },
});

function driveOf(data: Parameters<typeof detailsOf>[0]) {
  const { driveId, studentId, schoolId } = data;
  const { roads: on, ...said } = detailsOf(data);
  return { id: driveId, studentId, schoolId, ...said, roads: [...on] };
}

/** What a drive is that nobody has answered, or been asked about. */
const unanswered = {
  status: 'waiting',
  answeredBy: null,
  answeredName: null,
  answeredAt: null,
  answeredWhy: null,
  askedUntil: null,
} as const;

type Answer = { readonly driveId: number; readonly by: AnsweredBy; readonly name: string };

function noteAnswer(
  rows: Rows,
  status: 'confirmed' | 'declined',
  { driveId, by: answeredBy, name: answeredName }: Answer,
  answeredAt: string,
  answeredWhy: string | null = null,
): void {
  const answer = { status, answeredBy, answeredName, answeredAt, answeredWhy };
  rows.change(practiceDrive, { id: driveId }, answer);
}
