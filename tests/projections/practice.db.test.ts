import { expect, test } from 'bun:test';
import { at, event } from './event.ts';
import { driveLogged, erased, studentId, whose } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const { driveId, ...drive } = driveLogged.data;
const answer = { ...whose, driveId, by: 'supervisor', name: 'Anna Rāwiri' } as const;

test('a drive that was logged waits for an answer', async () => {
  expect((await given(driveLogged)).practiceDrive).toEqual([
    {
      id: driveId,
      ...drive,
      status: 'waiting',
      answeredBy: null,
      answeredName: null,
      answeredAt: null,
      askedUntil: null,
      loggedAt: at(1),
    },
  ]);
});

test('the supervisor can answer until the link they were sent last expires', async () => {
  const { practiceDrive } = await given(
    driveLogged,
    event('SupervisorAsked', { ...whose, driveId, expiresAt: '2026-11-08T00:00:00.000Z' }),
    event('SupervisorAsked', { ...whose, driveId, expiresAt: '2026-11-09T00:00:00.000Z' }),
  );
  expect(practiceDrive).toMatchObject([
    { askedUntil: '2026-11-09T00:00:00.000Z', status: 'waiting' },
  ]);
});

test('a drive is confirmed or declined by somebody, at a time', async () => {
  const confirmed = event('PracticeConfirmed', { ...answer, via: 'mailed_link' });
  expect((await given(driveLogged, confirmed)).practiceDrive).toMatchObject([
    {
      ...drive,
      status: 'confirmed',
      answeredBy: 'supervisor',
      answeredName: 'Anna Rāwiri',
      answeredAt: at(2),
    },
  ]);
  const declined = event('PracticeDeclined', { ...answer, by: 'instructor', name: 'Ruth' });
  expect((await given(driveLogged, declined)).practiceDrive).toMatchObject([
    {
      ...drive,
      status: 'declined',
      answeredBy: 'instructor',
      answeredName: 'Ruth',
      answeredAt: at(2),
    },
  ]);
});

test('a drive that is withdrawn is gone, and no other', async () => {
  const other = event('PracticeLogged', { ...driveLogged.data, driveId: 10 });
  const withdrawn = event('PracticeWithdrawn', { ...whose, driveId });
  expect((await given(driveLogged, other, withdrawn)).practiceDrive).toMatchObject([{ id: 10 }]);
});

test('an erasure of the student leaves the hours, and that somebody answered', async () => {
  const other = event('PracticeLogged', { ...driveLogged.data, driveId: 10 });
  const { practiceDrive } = await given(
    driveLogged,
    event('PracticeConfirmed', answer),
    other,
    erased(`student-${studentId}`),
  );
  const left = { minutes: 40, light: 'night', weather: 'rainy', date: '2026-10-31' };
  const words = { supervisorName: '[erased]', supervisorEmail: null, notes: null };
  expect(practiceDrive).toMatchObject([
    { ...left, ...words, status: 'confirmed', answeredBy: 'supervisor', answeredName: '[erased]' },
    { ...left, ...words, status: 'waiting', answeredName: null },
  ]);
});
