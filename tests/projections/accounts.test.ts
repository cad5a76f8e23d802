import { expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { at, event } from './event.ts';
import { erased, owner, schoolId, schoolRegistered } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const accountId = ids.accountId.parse(2);
const person = { email: 'ruth@mail.example', firstName: 'Ruth', lastName: 'Parata' };
const registered = event('AccountRegistered', { accountId, ...person });
const founder = event('AccountRegistered', {
  accountId: ids.accountId.parse(owner),
  email: 'marama@mail.example',
  firstName: 'Marama',
  lastName: 'Wilson',
});
const joined = event('InstructorJoined', {
  schoolId,
  accountId,
  invitedBy: ids.accountId.parse(owner),
});
const endorsement = { endorsementNumber: 'EN123', endorsementExpiresOn: '2028-05-31' };

test('who registers is an instructor of no school yet', async () => {
  expect((await given(registered)).account).toEqual([
    {
      id: accountId,
      ...person,
      role: 'instructor',
      schoolId: null,
      picture: null,
      statusText: null,
      isArchived: false,
      isClosed: false,
      verifiedEmail: null,
      endorsementNumber: null,
      endorsementExpiresOn: null,
      licenceExpiresOn: null,
      registeredAt: at(1),
    },
  ]);
});

test('an invitation that is named at registering makes nobody a member yet', async () => {
  const joins = { schoolId: ids.schoolId.parse(schoolId), invitedBy: ids.accountId.parse(owner) };
  const { account } = await given(event('AccountRegistered', { accountId, ...person, joins }));
  expect(account).toMatchObject([{ ...person, schoolId: null }]);
});

test('details that an admin writes down take the place of the old ones', async () => {
  const change = { email: 'r.parata@mail.example', firstName: 'Rūta', lastName: 'Smith' };
  const { account, subscription } = await given(
    registered,
    event('AccountDetailsChanged', {
      accountId,
      ...change,
      plan: { type: 'premium', standing: 'active' },
    }),
  );
  expect(account).toMatchObject([{ ...change, role: 'instructor', registeredAt: at(1) }]);
  expect(subscription).toEqual([]);
});

test('an archived account stays, and says so', async () => {
  const { account } = await given(registered, event('AccountArchived', { accountId }));
  expect(account).toMatchObject([{ ...person, isArchived: true, isClosed: false }]);
});

test('the last role granted holds', async () => {
  const { account } = await given(
    registered,
    event('RoleGranted', { accountId, role: 'admin' }),
    event('RoleGranted', { accountId, role: 'auditor' }),
  );
  expect(account).toMatchObject([{ role: 'auditor' }]);
});

test('a picture and a status text stand until they are taken away', async () => {
  const shown = [
    registered,
    event('ProfilePictureChanged', { accountId, picture: 'f00d' }),
    event('StatusTextChanged', { accountId, statusText: 'Away on Friday' }),
  ] as const;
  expect((await given(...shown)).account).toMatchObject([
    { picture: 'f00d', statusText: 'Away on Friday' },
  ]);
  const { account } = await given(
    ...shown,
    event('ProfilePictureChanged', { accountId, picture: null }),
    event('StatusTextChanged', { accountId, statusText: null }),
  );
  expect(account).toMatchObject([{ picture: null, statusText: null }]);
});

test('the address that was shown to be theirs stays when the address changes', async () => {
  const { account } = await given(
    registered,
    event('EmailVerified', { accountId, email: person.email }),
    event('AccountDetailsChanged', { accountId, ...person, email: 'new@mail.example' }),
  );
  expect(account).toMatchObject([{ email: 'new@mail.example', verifiedEmail: person.email }]);
});

test('an endorsement is of the person', async () => {
  const { account } = await given(
    registered,
    event('EndorsementChanged', { accountId, ...endorsement }),
  );
  expect(account).toMatchObject([endorsement]);
});

test('a second factor that is removed and a link that is made change no row', async () => {
  const { account } = await given(registered);
  const after = await given(
    registered,
    event('SecondFactorRemoved', { accountId }),
    event('AccountLinkMade', { accountId, kind: 'reset-password' }),
  );
  expect(after.account).toEqual(account);
});

test('the founder of a school belongs to it', async () => {
  const { account } = await given(founder, registered, schoolRegistered);
  expect(account).toMatchObject([
    { id: owner, schoolId },
    { id: accountId, schoolId: null },
  ]);
});

test('an instructor belongs to the school they join until they leave it', async () => {
  expect((await given(registered, joined)).account).toMatchObject([{ schoolId }]);
  const left = event('InstructorLeft', { schoolId, accountId });
  expect((await given(registered, joined, left)).account).toMatchObject([{ schoolId: null }]);
});

test('leaving a school that is not theirs any more leaves the one that is', async () => {
  const elsewhere = event('InstructorJoined', {
    schoolId: ids.schoolId.parse(7),
    accountId,
    invitedBy: ids.accountId.parse(7),
  });
  const left = event('InstructorLeft', { schoolId, accountId });
  const { account } = await given(registered, joined, elsewhere, left);
  expect(account).toMatchObject([{ schoolId: ids.schoolId.parse(7) }]);
});

test('a school that is archived shuts out everybody who belongs to it', async () => {
  const stranger = event('AccountRegistered', {
    ...registered.data,
    accountId: ids.accountId.parse(9),
  });
  const { account } = await given(
    founder,
    registered,
    stranger,
    schoolRegistered,
    joined,
    event('SchoolArchived', { schoolId }),
  );
  expect(account).toMatchObject([
    { id: owner, isClosed: true, isArchived: false },
    { id: accountId, isClosed: true },
    { id: 9, isClosed: false },
  ]);
});

test('an erasure leaves the number, the role and the school', async () => {
  const { account } = await given(
    founder,
    registered,
    joined,
    event('ProfilePictureChanged', { accountId, picture: 'f00d' }),
    event('StatusTextChanged', { accountId, statusText: 'Away on Friday' }),
    event('EndorsementChanged', { accountId, ...endorsement }),
    event('EmailVerified', { accountId, email: person.email }),
    erased(`account-${accountId}`),
  );
  expect(account).toMatchObject([
    { firstName: 'Marama' },
    {
      id: accountId,
      email: '[erased]',
      firstName: '[erased]',
      lastName: '[erased]',
      verifiedEmail: '[erased]',
      picture: null,
      statusText: null,
      endorsementNumber: null,
      endorsementExpiresOn: null,
      licenceExpiresOn: null,
      role: 'instructor',
      schoolId,
      registeredAt: at(2),
    },
  ]);
});

test('an erasure shows no address where none was verified', async () => {
  const { account } = await given(registered, erased(`account-${accountId}`));
  expect(account).toMatchObject([{ email: '[erased]', verifiedEmail: null }]);
});
