import { afterAll, beforeAll, expect, test } from 'bun:test';
import { account } from '#domain/account/decide.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { idOf, withRole } from '../support/roles.ts';

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
async function firstStep(accountId: number, joins?: { schoolId: number; invitedBy: number }) {
  const { dispatch, clock } = product.product.deps;
  const names = { email: `late${accountId}@mail.example`, firstName: 'Tama', lastName: 'Reid' };
  await dispatch(
    account,
    accountId,
    { type: 'RegisterAccount', now: clock(), accountId, ...names, ...(joins && { joins }) },
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
  await firstStep(802, { schoolId, invitedBy: schoolId });
  expect(await typesOf(`team-${schoolId}`)).toEqual([['InstructorJoined', 'instructor']]);
  expect(await typesOf('subscription-802')).toEqual([]);
});

test('a school goes with its founder', async () => {
  const leaving = await product.instructor();
  const id = await idOf(leaving);
  const { dispatch, clock } = product.product.deps;
  const by = await idOf(await withRole(product, 'admin'));
  await dispatch(
    account,
    id,
    { type: 'ArchiveAccount', now: clock(), accountId: id, by, otherAdmins: 1 },
    { actor: { kind: 'admin', id: by }, reason: 'asked' },
  );
  await product.product.processes.settled();
  const archived = (await product.product.log.read(`school-${id}`)).at(-1);
  expect(archived).toMatchObject({
    type: 'SchoolArchived',
    metadata: { actor: { kind: 'admin', id: by }, reason: 'asked' },
  });
});

test('a request that finished by itself is not finished twice', async () => {
  await product.product.processes.settled();
  expect(await typesOf(`subscription-${schoolId}`)).toEqual([['TrialStarted', 'instructor']]);
});
