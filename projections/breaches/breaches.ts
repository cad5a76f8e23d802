import { breachEvents } from '#domain/breach/events.ts';
import { breachHarms, breachTold } from '#domain/breach/kinds.ts';
import { erasedText } from '#domain/kernel/personal.ts';
import { idOf, int, moment, oneOf, personal, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

/** A breach, by its number within the school. */
export const breach = table(
  'breach',
  {
    schoolId: idOf('school'),
    number: int(),
    what: personal(text(), erasedText),
    who: personal(text(), erasedText),
    knownAt: moment(),
    harm: oneOf(breachHarms),
    why: personal(text(), erasedText),
    recordedAt: moment(),
  },
  { key: ['schoolId', 'number'], person: ['school', 'schoolId'], exported: { name: 'breaches' } },
);

/** Who was told of it, and when; each telling is a row. */
export const breachTelling = table(
  'breach_telling',
  {
    schoolId: idOf('school'),
    number: int(),
    whom: oneOf(breachTold),
    toldAt: moment(),
    how: personal(text(), erasedText),
  },
  {
    key: ['schoolId', 'number', 'whom', 'toldAt'],
    person: ['school', 'schoolId'],
    exported: { name: 'breachTellings' },
  },
);

/** A school's register of privacy breaches. */
export const breaches = projection({
  name: 'breaches',
  follows: [breachEvents],
  tables: [breach, breachTelling],
  on: {
    BreachRecorded: ({ data, metadata }, rows) =>
      rows.insert(breach, { ...data, recordedAt: metadata.occurredAt }),
    BreachTold: ({ data }, rows) => rows.upsert(breachTelling, data),
  },
});
