import { z } from 'zod';
import { entryTypes, roadConditions, weatherConditions } from '#domain/catalogue/logbook.ts';
import { erasedStudent } from '#domain/erasure/erased-person.ts';
import { erasureEvents } from '#domain/erasure/events.ts';
import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { erasedText } from '#domain/kernel/personal.ts';
import { logbookEvents } from '#domain/progress/events.ts';
import {
  day,
  id,
  idOf,
  int,
  json,
  maybe,
  moment,
  oneOf,
  personal,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const logbookEntry = table(
  'logbook_entry',
  {
    id: id(),
    studentId: idOf('student'),
    schoolId: idOf('school'),
    entryType: oneOf(entryTypes),
    /** Minutes. */
    duration: int(),
    date: day(),
    description: personal(text()),
    skillsPracticed: personal(json(z.array(z.string())), []),
    weatherConditions: maybe(oneOf(weatherConditions)),
    roadConditions: maybe(oneOf(roadConditions)),
    areasForImprovement: personal(maybe(text())),
    /** "Marama Wilson, Sat 21 Nov 2026 14:05": who signed, and when in Auckland. */
    instructorSignature: text(),
    createdAt: moment(),
  },
  {
    isNumbered: true,
    indexes: ['(student_id, date desc)'],
    person: ['student', 'studentId'],
    exported: { name: 'logbook' },
  },
);

/** Every logbook entry, signed with the instructor's name and the Auckland time it was recorded. */
export const logbook = projection({
  name: 'logbook',
  follows: [logbookEvents, erasureEvents],
  tables: [logbookEntry],
  on: {
    LogbookEntryRecorded: (
      { data: { entryId, signedBy, ...entry }, metadata: { occurredAt } },
      rows,
    ) =>
      rows.insert(logbookEntry, {
        id: entryId,
        ...entry,
        instructorSignature: `${signedBy}, ${formatDate(dateOf(occurredAt))} ${timeOf(occurredAt)}`,
        createdAt: occurredAt,
      }),
    LogbookEntryWithdrawn: ({ data }, rows) => rows.remove(logbookEntry, { id: data.entryId }),
    PersonErased: ({ data: { person } }, rows) => {
      const studentId = erasedStudent(person);
      if (studentId !== undefined)
        rows.change(logbookEntry, { studentId }, ({ instructorSignature }) => ({
          instructorSignature: `${erasedText}, ${instructorSignature.replace(/^.*, /s, '')}`,
        }));
    },
  },
});
