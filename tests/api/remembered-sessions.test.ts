import { expect, test } from 'bun:test';
import { rememberedSessions } from '#api/sessions/remembered-sessions.ts';
import type { OnSessionEnded } from '#api/sessions/session-endings.ts';
import type { Sessions } from '#api/sessions/sessions.ts';
import * as ids from '#domain/kernel/ids.ts';
import type { AccountRow } from '#projections/accounts/query.ts';

const account: AccountRow = {
  id: ids.accountId.parse(1),
  email: 'marama@kowhai.example',
  firstName: 'Marama',
  lastName: 'Wilson',
  role: 'instructor',
  schoolId: ids.schoolId.parse(1),
  profileImageUrl: null,
  statusText: null,
  endorsementNumber: null,
  isEmailVerified: true,
  endorsementExpiresOn: null,
  licenceExpiresOn: null,
  revision: 1,
};
const mine = 'session=the0session0that0is0mine';
const others = 'session=the0session0of0another';

/** Sessions of a database in which one person is signed in, and that counts how often it was asked. */
function open() {
  const database = {
    asked: 0,
    account: account as AccountRow | null,
    renewed: null as string | null,
  };
  let tell: OnSessionEnded = () => undefined;
  const endings = { onEnded: (listener: OnSessionEnded) => void (tell = listener) };
  const readModels = { at: 7, position: () => readModels.at };
  const sessions: Sessions = {
    begin: async () => mine,
    whoIs: async () => {
      database.asked += 1;
      const { account: bearer, renewed } = database;
      return bearer && { account: bearer, renewed };
    },
    wasIdle: async () => false,
    end: async () => 'session=',
    list: async () => [],
    revoke: async () => undefined,
    endOthers: async () => undefined,
    endOn: async () => undefined,
    endAll: async () => undefined,
    isConfirmed: async () => true,
    renew: async () => null,
    confirm: async () => mine,
  };
  return {
    database,
    readModels,
    sessions: rememberedSessions(sessions, readModels, endings),
    bare: sessions,
    ended: (key: string | null) => tell(key),
  };
}

test('many requests of one screen ask the database once', async () => {
  const { database, sessions } = open();
  for (let nth = 0; nth < 8; nth++)
    expect((await sessions.whoIs(mine))?.account.id).toBe(ids.accountId.parse(1));
  expect(database.asked).toBe(1);
});

test('one session is not taken for another, and nobody is not remembered', async () => {
  const { database, sessions } = open();
  await sessions.whoIs(mine);
  database.account = null;
  expect(await sessions.whoIs(others)).toBeNull();
  database.account = account;
  expect(await sessions.whoIs(others)).not.toBeNull();
  expect(await sessions.whoIs(null)).toBeNull();
});

test('a command’s own effect is seen by the next request', async () => {
  const { database, readModels, sessions } = open();
  await sessions.whoIs(mine);
  database.account = { ...account, schoolId: ids.schoolId.parse(2) };
  readModels.at = 8;
  expect((await sessions.whoIs(mine))?.account.schoolId).toBe(ids.schoolId.parse(2));
});

test.each(['end', 'revoke', 'endOthers', 'endOn', 'endAll'] as const)(
  'after %s nobody is let in by memory',
  async (ending) => {
    const { database, sessions } = open();
    await sessions.whoIs(mine);
    database.account = null;
    if (ending === 'end') await sessions.end(mine);
    else if (ending === 'revoke') await sessions.revoke(ids.accountId.parse(1), 1);
    else if (ending === 'endOthers') await sessions.endOthers(ids.accountId.parse(1), null);
    else if (ending === 'endOn') await sessions.endOn(ids.accountId.parse(1), crypto.randomUUID());
    else await sessions.endAll(ids.accountId.parse(1));
    expect(await sessions.whoIs(mine)).toBeNull();
  },
);

test.each(['a key', null])('what ended in another process (%p) is forgotten here', async (key) => {
  const { database, sessions, ended } = open();
  await sessions.whoIs(mine);
  database.account = null;
  ended(key);
  expect(await sessions.whoIs(mine)).toBeNull();
});

test('what was read while a session ended is not remembered', async () => {
  const { database, bare } = open();
  const read = Promise.withResolvers<void>();
  const whoIs = bare.whoIs.bind(bare);
  const slow = rememberedSessions(
    {
      ...bare,
      whoIs: async (cookies) => {
        const answer = await whoIs(cookies);
        await read.promise;
        return answer;
      },
    },
    { position: () => 7 },
    { onEnded: () => undefined },
  );
  const asked = slow.whoIs(mine);
  await slow.endAll(ids.accountId.parse(1));
  database.account = null;
  read.resolve();
  await asked;
  expect(await slow.whoIs(mine)).toBeNull();
});

test('a prolonged session’s cookie is set once', async () => {
  const { database, sessions } = open();
  database.renewed = `${mine}; Max-Age=2592000`;
  expect((await sessions.whoIs(mine))?.renewed).toBe(`${mine}; Max-Age=2592000`);
  database.renewed = null;
  expect((await sessions.whoIs(mine))?.renewed).toBeNull();
});
