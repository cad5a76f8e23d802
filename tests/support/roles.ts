import { account } from '#domain/account/decide.ts';
import type { Role } from '#domain/account/events.ts';
import * as ids from '#domain/kernel/ids.ts';
import type { Person, TestProduct } from './product.ts';

/** Somebody with an account that was given this role, without a school unless told otherwise, and with the second factor that staff must have. */
export async function withRole(
  test: TestProduct,
  role: Role,
  options: { school: boolean } = { school: false },
  hasFactor = role !== 'instructor',
): Promise<Person> {
  const person = await test.instructor(options);
  const accountId = await idOf(person);
  const { dispatch, clock } = test.product.deps;
  await dispatch(
    account,
    accountId,
    { type: 'GrantRole', now: clock(), accountId: ids.accountId.parse(accountId), role },
    { actor: { kind: 'system', id: null } },
  );
  const key = { credentialId: `of-${accountId}`, publicKey: 'none', counter: 0, transports: [] };
  if (hasFactor)
    await test.product.deps.passkeys.add(ids.accountId.parse(accountId), 'Key ring', key, clock());
  return person;
}

/** The number of a person's account, which is their school's too when they founded it. */
export async function idOf(person: Person): Promise<number> {
  return (await person.get('/api/auth/user')).body.id;
}
