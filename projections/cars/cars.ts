import { carEvents } from '#domain/car/events.ts';
import { transmissions } from '#domain/car/kinds.ts';
import { erasedText } from '#domain/kernel/personal.ts';
import {
  day,
  flag,
  idOf,
  initially,
  int,
  maybe,
  oneOf,
  personal,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

/** A car, by its number within the school. */
export const car = table(
  'car',
  {
    schoolId: idOf('school'),
    number: int(),
    plate: personal(text(), erasedText),
    model: personal(text(), erasedText),
    transmission: oneOf(transmissions),
    driverId: maybe(idOf('account')),
    wofUntil: maybe(day()),
    registrationUntil: maybe(day()),
    rucToKm: maybe(int()),
    insuredUntil: maybe(day()),
    isRetired: initially(flag(), false),
  },
  {
    key: ['schoolId', 'number'],
    person: ['school', 'schoolId'],
    exported: { name: 'cars' },
  },
);

/** The cars that a school drives, or drove. */
export const cars = projection({
  name: 'cars',
  follows: [carEvents],
  tables: [car],
  on: {
    CarAdded: ({ data: { insuredUntil = null, ...data } }, rows) =>
      rows.insert(car, { ...data, insuredUntil }),
    CarChanged: ({ data: { schoolId, number, insuredUntil = null, ...said } }, rows) =>
      rows.change(car, { schoolId, number }, { ...said, insuredUntil }),
    CarRetired: ({ data: { schoolId, number } }, rows) =>
      rows.change(car, { schoolId, number }, { isRetired: true }),
  },
});
