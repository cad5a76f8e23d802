import { weatherConditions } from '#domain/catalogue/logbook.ts';
import { erasedText } from '#domain/kernel/personal.ts';
import { driveStatuses, lights } from '#domain/practice/drive.ts';
import { practiceEvents } from '#domain/practice/events.ts';
import {
  day,
  id,
  idOf,
  int,
  later,
  maybe,
  moment,
  oneOf,
  personal,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const practiceDrive = table(
  'practice_drive',
  {
    id: id(),
    studentId: idOf('student'),
    schoolId: idOf('school'),
    date: day(),
    minutes: int(),
    light: oneOf(lights),
    weather: oneOf(weatherConditions),
    supervisorName: personal(text()),
    supervisorEmail: personal(maybe(text())),
    notes: personal(maybe(text())),
    status: oneOf(driveStatuses),
    answeredBy: later(oneOf(['supervisor', 'instructor'])),
    answeredName: personal(later(text()), erasedText),
    answeredAt: later(moment()),
    /** How long the link that was sent to the supervisor holds; null when none was. */
    askedUntil: later(moment()),
    loggedAt: moment(),
  },
  {
    isNumbered: true,
    indexes: ['(student_id, date desc)'],
    person: ['student', 'studentId'],
    exported: { name: 'practiceDrives' },
  },
);

/** Every drive learners have practised, and who has said that it took place. */
export const practice = projection({
  name: 'practice',
  follows: [practiceEvents],
  tables: [practiceDrive],
  on: {
    PracticeLogged: ({ data: { driveId, ...drive }, metadata }) =>
      practiceDrive.insert({
        id: driveId,
        ...drive,
        status: 'waiting',
        loggedAt: metadata.occurredAt,
      }),
    SupervisorAsked: ({ data }) =>
      practiceDrive.update({ id: data.driveId }, { askedUntil: data.expiresAt }),
    PracticeConfirmed: ({ data, metadata }) => answered('confirmed', data, metadata.occurredAt),
    PracticeDeclined: ({ data, metadata }) => answered('declined', data, metadata.occurredAt),
    PracticeWithdrawn: ({ data }) => practiceDrive.remove({ id: data.driveId }),
  },
});

function answered(
  status: 'confirmed' | 'declined',
  { driveId, by, name }: { driveId: number; by: 'supervisor' | 'instructor'; name: string },
  at: string,
) {
  return practiceDrive.update(
    { id: driveId },
    { status, answeredBy: by, answeredName: name, answeredAt: at },
  );
}
