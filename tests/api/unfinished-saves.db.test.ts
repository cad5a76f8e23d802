import { afterAll, beforeAll, expect, test } from 'bun:test';
import { account } from '#domain/account/decide.ts';
import * as ids from '#domain/kernel/ids.ts';
import { schoolDetails } from '#domain/school/commands.ts';
import { school } from '#domain/school/decide.ts';
import { subscription } from '#domain/subscription/decide.ts';
import { team } from '#domain/team/decide.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { idOf, withRole } from '../support/roles.ts';
import { aRegistration } from '../support/samples.ts';

let product: TestProduct;
let owner: Person;
let schoolId: number;
beforeAll(async () => {
  product = await openTestProduct();
  owner = await product.instructor();
  schoolId = await idOf(owner);
});
afterAll(() => product.close());

/** What the first step of a request records, and a crash right after it. */
async function firstStep(
  accountId: number,
  joins?: { schoolId: ids.SchoolId; invitedBy: ids.AccountId },
) {
  const { dispatch, clock } = product.product.deps;
  const names = { email: `late${accountId}@mail.example`, firstName: 'Tama', lastName: 'Reid' };
  await dispatch(
    account,
    accountId,
    {
      type: 'RegisterAccount',
      now: clock(),
      accountId: ids.accountId.parse(accountId),
      ...names,
      ...(joins && { joins }),
    },
    { actor: { kind: 'instructor', id: accountId } },
  );
  await product.product.processes.settled();
}
const typesOf = async (stream: string) =>
  (await product.product.log.read(stream)).map(({ type, metadata }) => [type, metadata.actor.kind]);

test('whoever registered has their trial, in their own name', async () => {
  await firstStep(801);
  expect(await typesOf('subscription-801')).toEqual([['TrialStarted', 'instructor']]);
});

test('whoever registered by an invitation is in the team, and has no trial', async () => {
  await firstStep(802, {
    schoolId: ids.schoolId.parse(schoolId),
    invitedBy: ids.accountId.parse(schoolId),
  });
  expect(await typesOf(`team-${schoolId}`)).toEqual([['InstructorJoined', 'instructor']]);
  expect(await typesOf('subscription-802')).toEqual([]);
});

test('an admin who corrects a person also moves their login and their plan, once', async () => {
  const person = await product.instructor();
  const { body: user } = await person.get('/api/auth/user');
  const correctedTo = async (email: string, type: 'premium' | 'professional') => {
    const { dispatch, clock } = product.product.deps;
    const details = { firstName: 'Moana', lastName: 'Reid', email, role: 'auditor' } as const;
    const plan = { type, standing: 'active' } as const;
    const about = { accountId: user.id, by: 1, otherAdmins: 1 };
    await dispatch(
      account,
      user.id,
      { type: 'CorrectAccount', now: clock(), details, plan, ...about },
      { actor: { kind: 'admin', id: 1 }, reason: 'Married' },
    );
  };
  await correctedTo('moana@reid.example', 'premium');
  await product.product.processes.settled();
  await product.restart();
  await product.product.processes.settled();

  expect((await person.get('/api/auth/user')).status).toBe(401);
  const { password } = aRegistration(0);
  const signIn = (email: string) => product.visitor().post('/api/auth/login', { email, password });
  expect((await signIn(user.email)).status).toBe(401);
  expect((await signIn('moana@reid.example')).body.role).toBe('auditor');
  const stream = `subscription-${user.id}`;
  expect(await typesOf(stream)).toEqual([
    ['TrialStarted', 'instructor'],
    ['SubscriptionCorrected', 'admin'],
  ]);
  const letters = product.told.filter((letter) => letter.includes('sign in with was changed'));
  expect(letters.map((letter) => letter.split(':')[0])).toEqual([user.email, 'moana@reid.example']);

  // What is decided after it stays, whenever the rest is done.
  const { dispatch, clock } = product.product.deps;
  await correctedTo('reid@reid.example', 'professional');
  await dispatch(
    subscription,
    user.id,
    {
      type: 'CorrectSubscription',
      now: clock(),
      accountId: user.id,
      terms: { type: 'trial', standing: 'inactive' },
    },
    { actor: { kind: 'admin', id: 1 } },
  );
  await product.product.processes.settled();
  expect((await product.product.log.read(stream)).at(-1)?.data).toMatchObject({
    type: 'trial',
    standing: 'inactive',
  });
});

test('whoever founded a school has the endorsement they gave with it, and a trial', async () => {
  await firstStep(9803, {
    schoolId: ids.schoolId.parse(schoolId),
    invitedBy: ids.accountId.parse(schoolId),
  });
  const { dispatch, clock } = product.product.deps;
  await dispatch(
    school,
    9803,
    {
      type: 'RegisterSchool',
      now: clock(),
      schoolId: ids.schoolId.parse(9803),
      ownerId: ids.accountId.parse(9803),
      details: schoolDetails.parse({ name: 'Kōwhai', address: '1 Queen Street' }),
      endorsement: { endorsementNumber: 'DI12345', endorsementExpiresOn: '2030-01-31' },
    },
    { actor: { kind: 'instructor', id: 9803 }, schoolId: ids.schoolId.parse(9803) },
  );
  await product.product.processes.settled();
  expect(await typesOf('account-9803')).toEqual([
    ['AccountRegistered', 'instructor'],
    ['EndorsementChanged', 'instructor'],
  ]);
  expect(await typesOf('subscription-9803')).toEqual([['TrialStarted', 'instructor']]);
});

test('an invitation that was accepted is used up', async () => {
  const free = await product.instructor({ school: false });
  const { id, email } = (await free.get('/api/auth/user')).body;
  const { link } = (await owner.post('/api/team/invitations', { email })).body;
  const { dispatch, clock } = product.product.deps;
  await dispatch(
    team,
    schoolId,
    {
      type: 'JoinTeam',
      now: clock(),
      schoolId: ids.schoolId.parse(schoolId),
      accountId: ids.accountId.parse(id),
      invitedBy: ids.accountId.parse(schoolId),
    },
    { actor: { kind: 'instructor', id }, schoolId: ids.schoolId.parse(schoolId) },
  );
  await product.product.processes.settled();
  expect((await owner.get('/api/team')).body.invitations).toEqual([]);
  const token = link.split('/').at(-1);
  expect((await product.visitor().post('/api/team/invitation', { token })).status).toBe(410);
});

test('a school goes with its founder, whose login is forgotten, and its colleagues are out', async () => {
  const leaving = await product.instructor();
  const { id, email } = (await leaving.get('/api/auth/user')).body;
  const { dispatch, clock } = product.product.deps;
  const invited = await product.instructor({ school: false });
  const colleague = (await invited.get('/api/auth/user')).body;
  const invitation = await leaving.post('/api/team/invitations', { email: colleague.email });
  const token = invitation.body.link.split('/').at(-1);
  expect((await invited.post('/api/team/accept', { token })).status).toBe(200);
  await leaving.post('/api/team/invitations', { email: 'other@mail.example' });
  const by = await idOf(await withRole(product, 'admin'));
  await dispatch(
    account,
    id,
    { type: 'ArchiveAccount', now: clock(), accountId: id, by, otherAdmins: 1 },
    { actor: { kind: 'admin', id: by }, reason: 'asked' },
  );
  // What follows from that first, and then what follows from the school's end.
  await product.product.processes.settled();
  await product.product.processes.settled();
  const archived = (await product.product.log.read(`school-${id}`)).at(-1);
  expect(archived).toMatchObject({
    type: 'SchoolArchived',
    metadata: { actor: { kind: 'admin', id: by }, reason: 'asked' },
  });
  expect(await product.product.deps.credentials.whose(email)).toBeNull();
  const { sql, teamInvitations } = product.product.deps;
  expect(await sql`select 1 from vault.session where user_id in (${id}, ${colleague.id})`).toEqual(
    [] as never,
  );
  expect(await teamInvitations.list(id, clock())).toEqual([]);
});

test('a request that finished by itself is not finished twice', async () => {
  await product.product.processes.settled();
  expect(await typesOf(`subscription-${schoolId}`)).toEqual([['TrialStarted', 'instructor']]);
});
