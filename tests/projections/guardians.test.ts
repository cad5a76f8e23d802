import { expect, test } from 'bun:test';
import { at, event } from './event.ts';
import { enrolled, erased, schoolId, studentId } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const guardianId = 3;
const whose = { guardianId, studentId, schoolId };
const details = {
  parentName: 'Anna Rāwiri',
  email: 'anna@mail.example',
  phone: '021 555 0300',
  relationship: 'parent',
  accessLevel: 'limited',
} as const;
const added = event('GuardianAdded', { ...whose, ...details });
const expiresAt = '2026-11-08T00:00:00.000Z';
const invited = event('GuardianInvited', { ...whose, expiresAt });
const deactivated = event('GuardianDeactivated', whose);

test('a guardian who is added may come in, but has not been invited', async () => {
  expect((await given(added)).guardian).toEqual([
    {
      id: guardianId,
      studentId,
      schoolId,
      ...details,
      isActive: true,
      inviteSentAt: null,
      inviteExpiresAt: null,
      lastLoginAt: null,
      createdAt: at(1),
    },
  ]);
});

test('changed details take the place of the old ones', async () => {
  const change = {
    parentName: 'Anna Smith',
    email: 'a.smith@mail.example',
    phone: null,
    relationship: 'emergency_contact',
    accessLevel: 'full',
  } as const;
  const { guardian } = await given(added, event('GuardianDetailsChanged', { ...whose, ...change }));
  expect(guardian).toMatchObject([{ ...change, studentId, schoolId, createdAt: at(1) }]);
});

test('an invitation is remembered with when it was sent and until when it works', async () => {
  expect((await given(added, invited)).guardian).toMatchObject([
    { inviteSentAt: at(2), inviteExpiresAt: expiresAt },
  ]);
});

test('who is shut out loses their invitation, and does not get it back with their access', async () => {
  expect((await given(added, invited, deactivated)).guardian).toMatchObject([
    { isActive: false, inviteSentAt: null, inviteExpiresAt: null },
  ]);
  const back = event('GuardianReactivated', whose);
  expect((await given(added, invited, deactivated, back)).guardian).toMatchObject([
    { isActive: true, inviteSentAt: null },
  ]);
});

test('the last time a guardian came in is remembered, also while they are shut out', async () => {
  const { guardian } = await given(added, event('GuardianSignedIn', whose), deactivated);
  expect(guardian).toMatchObject([{ lastLoginAt: at(2), isActive: false }]);
});

test('an erasure of the guardian leaves who they were to the student', async () => {
  const other = event('GuardianAdded', { ...added.data, guardianId: 4 });
  const { guardian } = await given(added, other, erased(`guardian-${guardianId}`));
  const { relationship, accessLevel } = details;
  expect(guardian).toMatchObject([
    {
      parentName: '[erased]',
      email: '[erased]',
      phone: null,
      relationship,
      accessLevel,
      studentId,
    },
    details,
  ]);
});

test('an erasure of the student leaves their guardians', async () => {
  const { guardian } = await given(enrolled, added, erased(`student-${studentId}`));
  expect(guardian).toMatchObject([details]);
});
