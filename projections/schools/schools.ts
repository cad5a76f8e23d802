import { z } from 'zod';
import { closingEvents, schoolDetailsEvents } from '#domain/school/events.ts';
import {
  day,
  flag,
  idOf,
  initially,
  int,
  json,
  later,
  maybe,
  moment,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const school = table(
  'school',
  {
    id: idOf('school'),
    ownerId: idOf('account'),
    name: text(),
    address: text(),
    phone: maybe(text()),
    email: maybe(text()),
    website: maybe(text()),
    description: maybe(text()),
    licenseNumber: maybe(text()),
    insuranceProvider: maybe(text()),
    vehicleCount: int(),
    operatingHours: maybe(text()),
    openingHours: maybe(json(z.array(z.array(z.object({ from: z.string(), to: z.string() }))))),
    specialties: maybe(json(z.array(z.string()))),
    defaultLessonDuration: int(),
    defaultLessonPriceCents: int(),
    isArchived: initially(flag(), false),
    /** The last day before it closes. */
    lastDay: later(day()),
    createdAt: moment(),
  },
  { exported: { name: 'school', school: 'id' } },
);

/** A school's own page in Settings. */
export const schools = projection({
  name: 'schools',
  follows: [schoolDetailsEvents, closingEvents],
  tables: [school],
  on: {
    SchoolRegistered: ({ data: { schoolId, endorsement: _own, ...details }, metadata }, rows) =>
      rows.insert(school, { id: schoolId, ...details, createdAt: metadata.occurredAt }),
    SchoolDetailsChanged: ({ data: { schoolId, ...details } }, rows) =>
      rows.change(school, { id: schoolId }, details),
    SchoolClosingSet: ({ data: { schoolId, lastDay } }, rows) =>
      rows.change(school, { id: schoolId }, { lastDay }),
    SchoolClosingTakenBack: ({ data }, rows) =>
      rows.change(school, { id: data.schoolId }, { lastDay: null }),
    SchoolArchived: ({ data }, rows) =>
      rows.change(school, { id: data.schoolId }, { isArchived: true }),
  },
});
