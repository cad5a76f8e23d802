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
      startsAt: null,
      lightReason: null,
      roads: [],
      kilometres: null,
      supervisorId: null,
      isImported: false,
      status: 'waiting',
      answeredBy: null,
      answeredName: null,
      answeredAt: null,
      askedUntil: null,
      answeredWhy: null,
      loggedAt: at(1),
      writtenAt: at(1),
    },
  ]);
});

test('a drive that is changed says the new, and nobody has answered it', async () => {
  const { practiceDrive } = await given(
    driveLogged,
    event('PracticeDeclined', { ...answer, why: 'I was away' }),
    event('PracticeChanged', {
      ...driveLogged.data,
      minutes: 45,
      startsAt: '2026-10-31T06:00:00.000Z',
      roads: ['gravel'],
      kilometres: 20,
    }),
  );
  expect(practiceDrive).toMatchObject([
    {
      minutes: 45,
      startsAt: '2026-10-31T06:00:00.000Z',
      roads: ['gravel'],
      kilometres: 20,
      status: 'waiting',
      answeredBy: null,
      answeredName: null,
      answeredWhy: null,
      loggedAt: at(1),
      writtenAt: at(3),
    },
  ]);
});

const supervisor = { ...whose, supervisorId: 3 };
const invited = event('SupervisorInvited', {
  ...supervisor,
  name: 'Anna',
  email: 'anna@mail.example',
});

test('a supervisor is asked, registers, and is taken off', async () => {
  const registered = event('SupervisorRegistered', {
    ...supervisor,
    name: 'Anna Rāwiri',
    phone: '021 555 0100',
    fullSince: '2001-05-01',
  });
  expect((await given(invited)).practiceSupervisor).toMatchObject([
    { id: 3, name: 'Anna', phone: null, fullSince: null },
  ]);
  expect((await given(invited, registered)).practiceSupervisor).toMatchObject([
    {
      name: 'Anna Rāwiri',
      email: 'anna@mail.example',
      phone: '021 555 0100',
      fullSince: '2001-05-01',
      registeredAt: at(2),
    },
  ]);
  const removed = event('SupervisorRemoved', supervisor);
  expect((await given(invited, registered, removed)).practiceSupervisor).toMatchObject([
    { id: 3, fullSince: '2001-05-01', removedAt: at(3) },
  ]);
  expect(
    (await given(invited, registered, erased(`student-${studentId}`))).practiceSupervisor,
  ).toMatchObject([{ name: '[erased]', email: null, phone: null, fullSince: '2001-05-01' }]);
});

test('a logbook that was handed out is found by its number, and after an erasure its salt is gone', async () => {
  const issued = event('LogbookIssued', {
    ...whose,
    number: 'LB-2222-3333-4444',
    digest: 'ab',
    drives: [9],
    lessons: [],
    minutes: 40,
    sharesTotals: true,
    salt: 'S',
  });
  expect((await given(issued)).practiceLogbook).toMatchObject([
    {
      number: 'LB-2222-3333-4444',
      digest: 'ab',
      drives: [9],
      salt: 'S',
      form: null,
      issuedAt: at(1),
    },
  ]);
  const form = { version: 2, goal: { minHours: 40 }, learnerSince: '2026-01-01' };
  const onForm = event('LogbookIssued', { ...issued.data, form });
  expect((await given(onForm)).practiceLogbook).toMatchObject([{ form }]);
  expect((await given(issued, erased(`student-${studentId}`))).practiceLogbook).toMatchObject([
    { digest: 'ab', salt: '[erased]' },
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
