import { describe, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { school } from '#domain/school/decide.ts';
import type { SchoolEvent } from '#domain/school/events.ts';
import { given } from '../support/given.ts';

const schoolId = ids.schoolId.parse(3);
const asked = '2026-11-23T01:00:00.000Z';
const lastDay = '2026-12-07';
const registered: SchoolEvent = {
  type: 'SchoolRegistered',
  data: {
    schoolId,
    ownerId: ids.accountId.parse(schoolId),
    name: 'Rimu Driving',
    address: '1 Queen Street',
    phone: null,
    email: null,
    website: null,
    description: null,
    licenseNumber: null,
    insuranceProvider: null,
    vehicleCount: 1,
    operatingHours: null,
    openingHours: null,
    specialties: null,
    defaultLessonDuration: 60,
    defaultLessonPriceCents: 8_000,
  },
};
const listed: SchoolEvent = {
  type: 'SchoolListed',
  data: { schoolId, place: 'Ponsonby', languages: [], experience: null, availability: null },
};
const set: SchoolEvent = { type: 'SchoolClosingSet', data: { schoolId, lastDay } };
const takenBack: SchoolEvent = { type: 'SchoolClosingTakenBack', data: { schoolId } };
const archived: SchoolEvent = { type: 'SchoolArchived', data: { schoolId } };
const unlisted: SchoolEvent = { type: 'SchoolUnlisted', data: { schoolId } };

const ask = {
  type: 'SetClosing',
  now: asked,
  schoolId,
  name: 'Rimu Driving',
  exportedAt: '2026-11-22T01:00:00.000Z',
  lessonsAfter: 0,
  admins: 0,
} as const;
const due = (now: string) => ({ type: 'CloseWhenDue', now, schoolId }) as const;

describe('a school that its owner closes', () => {
  test('has two weeks, and leaves the directory at once', () => {
    given(school, registered).when(ask).emits(set);
    given(school, registered, listed).when(ask).emits(unlisted, set);
    given(school, registered, set).when(ask).emitsNothing();
  });

  test('wants its name typed, and an export of the last seven days', () => {
    given(school, registered)
      .when({ ...ask, name: 'Rimu' })
      .rejects('name_differs');
    given(school, registered)
      .when({ ...ask, exportedAt: null })
      .rejects('export_first');
    given(school, registered)
      .when({ ...ask, exportedAt: '2026-11-16T01:00:00.000Z' })
      .rejects('export_first');
  });

  test('leaves no lesson behind it, and no admin', () => {
    given(school, registered)
      .when({ ...ask, lessonsAfter: 1 })
      .rejects('lessons_after_closing');
    given(school, registered)
      .when({ ...ask, admins: 1 })
      .rejects('school_has_admin');
  });

  test('closes when its last day is over in Auckland, and not before', () => {
    given(school, registered, set).when(due('2026-12-07T10:59:59.000Z')).emitsNothing();
    given(school, registered, set).when(due('2026-12-07T11:00:00.000Z')).emits(archived);
    given(school, registered, set, listed)
      .when(due('2026-12-08T00:00:00.000Z'))
      .emits(unlisted, archived);
    given(school, registered).when(due('2026-12-08T00:00:00.000Z')).emitsNothing();
  });

  test('stays when that is taken back, once', () => {
    const keep = { type: 'TakeClosingBack', now: asked, schoolId } as const;
    given(school, registered, set).when(keep).emits(takenBack);
    given(school, registered, set, takenBack).when(keep).emitsNothing();
    given(school, registered, set, takenBack).when(due('2026-12-08T00:00:00.000Z')).emitsNothing();
    given(school, registered, set, archived).when(keep).rejects('school_not_found');
  });
});
