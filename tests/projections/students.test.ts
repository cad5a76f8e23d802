import { expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { at, event } from './event.ts';
import {
  enrolled,
  erased,
  instructorId,
  lesson,
  owner,
  scheduled,
  schoolId,
  studentId,
} from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const { studentId: _student, schoolId: _school, instructorId: _theirs, ...details } = enrolled.data;
const completed = event('LessonCompleted', lesson);

test('who enrols is an active student with no lesson completed', async () => {
  const { student } = await given(enrolled);
  expect(student).toEqual([
    {
      id: studentId,
      schoolId,
      instructorId,
      ...details,
      status: 'active',
      isArchived: false,
      completedLessons: 0,
      lastPortalLoginAt: null,
      portalCodeIssuedAt: null,
      emailChangedAt: null,
      erasedAt: null,
      createdAt: at(1),
      changed: 1,
    },
  ]);
});

test('changed details take the place of the old ones', async () => {
  const change = { ...details, firstName: 'Hemi', address: null, totalLessons: 30 };
  const { student } = await given(
    enrolled,
    event('StudentDetailsChanged', { studentId, ...change }),
  );
  expect(student).toMatchObject([
    { ...change, emailChangedAt: null, createdAt: at(1), changed: 2 },
  ]);
});

test('when the address for letters changed is kept until it changes again', async () => {
  const change = { studentId, ...details, email: 'new@mail.example' };
  const { student } = await given(
    enrolled,
    event('StudentDetailsChanged', change),
    event('StudentDetailsChanged', { ...change, notes: null }),
  );
  expect(student).toMatchObject([
    { email: 'new@mail.example', emailChangedAt: at(2), notes: null, changed: 3 },
  ]);
});

test('a status stands until the next', async () => {
  const { student } = await given(
    enrolled,
    event('StudentStatusChanged', { studentId, status: 'inactive' }),
  );
  expect(student).toMatchObject([{ status: 'inactive', changed: 2 }]);
});

test('who is archived can be restored', async () => {
  const archived = event('StudentArchived', { studentId });
  expect((await given(enrolled, archived)).student).toMatchObject([
    { isArchived: true, changed: 2 },
  ]);
  const restored = event('StudentRestored', { studentId });
  expect((await given(enrolled, archived, restored)).student).toMatchObject([
    { isArchived: false, changed: 3 },
  ]);
});

test('an access code is issued until it is revoked', async () => {
  const issued = event('PortalCodeIssued', { studentId });
  expect((await given(enrolled, issued)).student).toMatchObject([
    { portalCodeIssuedAt: at(2), changed: 2 },
  ]);
  const revoked = event('PortalCodeRevoked', { studentId });
  expect((await given(enrolled, issued, revoked)).student).toMatchObject([
    { portalCodeIssuedAt: null, changed: 3 },
  ]);
});

test('the last visit to the portal is remembered', async () => {
  const visitedAt = '2026-11-02T08:15:00.000Z';
  const { student } = await given(enrolled, event('PortalVisited', { studentId, visitedAt }));
  expect(student).toMatchObject([{ lastPortalLoginAt: visitedAt, changed: 2 }]);
});

test('the owner takes over the students of an instructor who leaves, and nobody else’s', async () => {
  const other = event('StudentEnrolled', {
    ...enrolled.data,
    studentId: ids.studentId.parse(13),
    instructorId: ids.accountId.parse(3),
  });
  const { student } = await given(
    enrolled,
    other,
    event('InstructorLeft', { schoolId, accountId: instructorId }),
  );
  expect(student).toMatchObject([
    { id: studentId, instructorId: owner, changed: 3 },
    { id: 13, instructorId: ids.accountId.parse(3), changed: 2 },
  ]);
});

test('a completed lesson is counted once', async () => {
  const { student, completedLesson } = await given(enrolled, scheduled, completed, completed);
  expect(student).toMatchObject([{ completedLessons: 1, changed: 3 }]);
  expect(completedLesson).toEqual([{ lessonId: lesson.lessonId, studentId }]);
});

for (const [what, then] of [
  ['set back', event('LessonReinstated', lesson)],
  ['cancelled after all', event('LessonCancelled', lesson)],
  ['missed after all', event('LessonMissed', lesson)],
  ['removed', event('LessonRemoved', lesson)],
] as const)
  test(`a completed lesson that is ${what} is taken off the count`, async () => {
    const { student, completedLesson } = await given(enrolled, scheduled, completed, then);
    expect(student).toMatchObject([{ completedLessons: 0, changed: 4 }]);
    expect(completedLesson).toEqual([]);
  });

test('a lesson that was never completed changes no count', async () => {
  const { student } = await given(enrolled, scheduled, event('LessonCancelled', lesson));
  expect(student).toMatchObject([{ completedLessons: 0, changed: 1 }]);
});

test('an erasure leaves the number, the package and the count', async () => {
  const change = { studentId, ...details, email: 'new@mail.example' };
  const { student } = await given(
    enrolled,
    event('StudentDetailsChanged', change),
    completed,
    erased(`student-${studentId}`),
  );
  expect(student).toMatchObject([
    {
      id: studentId,
      schoolId,
      firstName: '[erased]',
      lastName: '[erased]',
      email: '[erased]',
      phone: '[erased]',
      dateOfBirth: null,
      address: null,
      emergencyContactName: null,
      emergencyContactPhone: null,
      notes: null,
      emailChangedAt: null,
      licenseType: 'Class C',
      packageType: 'Standard',
      totalLessons: 20,
      completedLessons: 1,
      erasedAt: at(4),
      changed: 4,
    },
  ]);
});

test('an erasure leaves other students alone', async () => {
  const other = event('StudentEnrolled', { ...enrolled.data, studentId: ids.studentId.parse(13) });
  const { student } = await given(enrolled, other, erased(`student-${studentId}`));
  expect(student).toMatchObject([{ firstName: '[erased]' }, { ...details, erasedAt: null }]);
});
