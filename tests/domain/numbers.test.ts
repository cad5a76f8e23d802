import { expect, test } from 'bun:test';
import { account } from '#domain/account/decide.ts';
import { domainEvents } from '#domain/domain-events.ts';
import * as ids from '#domain/kernel/ids.ts';
import { numberedKinds, numberFields } from '#domain/numbers.ts';
import { given } from '../support/given.ts';

const ana = {
  accountId: ids.accountId.parse(1),
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Reid',
};
const registered = { type: 'AccountRegistered', data: ana } as const;
const register = (email: string) =>
  ({
    type: 'RegisterAccount',
    now: '2026-11-20T00:00:00.000Z',
    ...ana,
    email,
  }) as const;

test('an account that is registered again changes nothing', () => {
  given(account, registered).when(register('ana@example.com')).emitsNothing();
});

test('nobody registers under the number of somebody else, whether they are still there or not', () => {
  given(account, registered).when(register('ben@example.com')).rejects('number_taken');
  given(account, registered, {
    type: 'AccountArchived',
    data: { accountId: ids.accountId.parse(1) },
  })
    .when(register('ana@example.com'))
    .rejects('number_taken');
});

test.each(numberFields.map(({ type, path }) => [type, path] as const))(
  '%s has the field %s',
  (type, path) => {
    const [, first = '', inner] = /^(\w+)(?:\[\*\]\.(\w+))?/.exec(path) ?? [];
    const events: Readonly<Record<string, { readonly data: { readonly shape: object } }>> =
      domainEvents;
    const shape = events[type]?.data.shape ?? {};
    expect(Object.keys(shape)).toContain(first);
    const field = (shape as Record<string, any>)[first];
    const list = (field?.element ?? field?.unwrap?.().element)?.shape ?? {};
    if (inner) expect(Object.keys(list)).toContain(inner);
  },
);

test('one event gives the numbers of a kind; what says one ahead of it gives none', () => {
  const giving = numberFields.filter(({ gives }) => gives).map(({ kind }): string => kind);
  expect(giving.toSorted()).toEqual(Object.keys(numberedKinds).toSorted());
});
