import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase, patient } from '#api/database/database.ts';
import { createLedger } from '#api/event-log/schema.ts';
import { BootProblem, sentenceOf } from '#api/ground/boot-problem.ts';
import { commandStore } from '#api/personal-keys/command-store.ts';
import { folderStore } from '#api/personal-keys/folder-store.ts';
import { type KeyRing, keyRing } from '#api/personal-keys/key-ring.ts';
import { type KeyStore, memoryKeyStore } from '#api/personal-keys/key-store.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { dataFolder } from '../support/app-process.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

let database: FreshDatabase;
let sql: Database;
let store: KeyStore;
let rings: KeyRing[];
let pools: Database[];
const open = (on: KeyStore = store) => {
  const ring = keyRing(sql, on);
  rings.push(ring);
  return ring;
};
beforeEach(async () => {
  database = await freshDatabase();
  sql = openDatabase(database.url);
  await createLedger(sql);
  store = memoryKeyStore();
  rings = [];
  pools = [];
});
afterEach(async () => {
  await Promise.all(rings.map((ring) => ring.close()));
  await Promise.all([sql, ...pools].map((pool) => pool.end()));
  await database.drop();
});

const people: readonly Person[] = ['student-1', 'student-2', 'guardian-3'];
const her: Person = 'student-2';
const asked = (person: Person) => [{ person, reason: 'asked' as const }];
const hexOf = (keys: ReadonlyMap<Person, Uint8Array>) =>
  Object.fromEntries([...keys].map(([person, key]) => [person, Buffer.from(key).toString('hex')]));
const without = (keys: Record<string, string>, person: Person) =>
  Object.fromEntries(Object.entries(keys).filter(([each]) => each !== person));

/** Everything that Postgres has of the keys, to be put back by hand. */
const tables = async () => ({
  keys: await sql`select * from vault.person_keys`,
  epoch: await sql`select * from vault.key_epoch`,
});
async function putBack({ keys, epoch }: Awaited<ReturnType<typeof tables>>): Promise<void> {
  await sql`truncate vault.person_keys, vault.key_epoch`;
  await sql`insert into vault.person_keys ${sql(keys)}`;
  await sql`insert into vault.key_epoch ${sql(epoch)}`;
}
const contents = async (of: KeyStore = store) =>
  Promise.all((await of.list()).map(async (name) => Buffer.from((await of.get(name)) ?? [])));

describe('personal keys', () => {
  test('lie in the database under a key that it does not hold', async () => {
    const keys = await open().toSeal(people);
    const [row] = await sql<{ key: Buffer; epoch: string }[]>`
      select key, epoch from vault.person_keys where person = ${her}`;
    expect(row?.key.includes(Buffer.from(keys.get(her) ?? []))).toBe(false);
    const [inUse] = await sql<
      { all: string }[]
    >`select key_epoch::text as all from vault.key_epoch`;
    const kept = await contents();
    expect(kept).toHaveLength(1);
    expect(inUse?.all).not.toContain(kept[0]?.toString('hex') ?? '');
    expect(hexOf(await open().toOpen(people))).toEqual(hexOf(keys));
  });

  test('of an edition that kept them as they are go on opening, and are wrapped', async () => {
    await sql`insert into vault.person_keys (person, key) values (${her}, ${Buffer.alloc(32, 7)})`;
    expect(hexOf(await open().toOpen([her]))[her]).toBe('07'.repeat(32));
    const [row] = await sql<{ key: Buffer; epoch: string | null }[]>`
      select key, epoch from vault.person_keys`;
    expect(row?.epoch).not.toBeNull();
    expect(row?.key.includes(Buffer.alloc(32, 7))).toBe(false);
  });

  test('one that was damaged keeps nobody else’s shut', async () => {
    const keys = hexOf(await open().toSeal(people));
    await sql`update vault.person_keys set key = ${Buffer.alloc(60, 1)} where person = ${her}`;
    const others = people.filter((person) => person !== her);
    expect(hexOf(await open().toOpen(others))).toEqual(without(keys, her));
  });

  test('cannot be opened without the store, and that is said instead of "erased"', async () => {
    await open().toSeal(people);
    await expect(open(memoryKeyStore()).toOpen(people)).rejects.toThrow(
      /which memory does not hold/,
    );
  });
});

describe('an erasure', () => {
  test('put back by hand opens nothing about her, and everybody else as before', async () => {
    const keys = hexOf(await open().toSeal(people));
    const before = await tables();
    await open().forget(asked(her));
    await putBack(before);
    expect(hexOf(await open().toOpen(people))).toEqual(without(keys, her));
    const [begun] = await sql`select person, reason from vault.erasure_under_way`;
    expect(begun).toEqual({ person: her, reason: 'asked' });
  });

  test('put back row by row opens nothing about her either', async () => {
    const keys = hexOf(await open().toSeal(people));
    const before = await sql`select * from vault.person_keys where person = ${her}`;
    await open().forget(asked(her));
    await sql`delete from vault.person_keys where person = ${her}`;
    await sql`insert into vault.person_keys ${sql(before)}`;
    expect(hexOf(await open().toOpen(people))).toEqual(without(keys, her));
    await open().forget(asked('student-1'));
    expect(hexOf(await open().toOpen(people))).toEqual({ 'guardian-3': keys['guardian-3'] ?? '' });
  });

  test('leaves no bytes of the old epoch in the store, nor of her key', async () => {
    const keys = await open().toSeal(people);
    const [old] = await contents();
    await open().forget(asked(her));
    const after = Buffer.concat(await contents());
    expect(after.includes(old ?? '')).toBe(false);
    expect(after.includes(Buffer.from(keys.get(her) ?? []))).toBe(false);
    expect((await store.list()).filter((name) => name.endsWith('.key'))).toHaveLength(1);
  });

  test('after several, a database set back to before the first opens everybody who still lives', async () => {
    const keys = hexOf(await open().toSeal(people));
    const before = await tables();
    await open().forget(asked(her));
    await open().toSeal(['student-9']);
    await open().forget(asked('guardian-3'));
    await putBack(before);
    expect(hexOf(await open().toOpen(people))).toEqual({ 'student-1': keys['student-1'] ?? '' });
    const begun = await sql<{ person: string }[]>`
      select person from vault.erasure_under_way order by person`;
    expect(begun.map(({ person }) => person)).toEqual(['guardian-3', her]);
  });

  test('is heard of by another process, which goes on making and opening keys', async () => {
    const [one, other] = [open(), open()];
    const keys = hexOf(await one.toSeal(people));
    await other.toOpen(['student-1']);
    await one.forget(asked(her));
    const made = hexOf(await other.toSeal(['student-4']));
    expect(hexOf(await one.toOpen(['student-4']))).toEqual(made);
    expect(hexOf(await other.toOpen(people))).toEqual(without(keys, her));
  });

  test('and new people at the same moment, in several processes, lose nobody', async () => {
    const [one, two, three] = [open(), open(), open()];
    const newcomers = (from: number): Person[] =>
      Array.from({ length: 20 }, (_, nth): Person => `student-${from + nth}`);
    await one.toSeal(people);
    const made = await Promise.all([
      ...newcomers(100).map((person) => two.toSeal([person])),
      one.forget(asked(her)).then(() => new Map<Person, Uint8Array>()),
      ...newcomers(200).map((person) => three.toSeal([person])),
      one.forget(asked('student-1')).then(() => new Map<Person, Uint8Array>()),
    ]);
    const all = Object.assign({}, ...made.map(hexOf));
    expect(Object.keys(all)).toHaveLength(40);
    const opened = await open().toOpen([...newcomers(100), ...newcomers(200), ...people]);
    expect(without(without(hexOf(opened), 'guardian-3'), her)).toEqual(all);
    expect(opened.has(her) || opened.has('student-1')).toBe(false);
  });
});

describe('a crash in an erasure', () => {
  /** A store whose process dies at its nth change. */
  const dyingAt = (nth: number): KeyStore => {
    let changes = 0;
    const mayLive = () => {
      changes += 1;
      if (changes >= nth) throw new Error('the power went');
    };
    return {
      ...store,
      put: async (name, content) => {
        mayLive();
        await store.put(name, content);
      },
      remove: async (name) => {
        mayLive();
        await store.remove(name);
      },
    };
  };

  for (const nth of [1, 2, 3, 4, 5]) {
    test(`at step ${nth} leaves it finished or not begun, and its second try finishes it`, async () => {
      const keys = hexOf(await open().toSeal(people));
      const before = await tables();
      await expect(open(dyingAt(nth)).forget(asked(her))).rejects.toThrow('the power went');
      const opened = hexOf(await open().toOpen(people));
      expect([keys, without(keys, her)]).toContainEqual(opened);
      expect((await store.list()).filter((name) => name.endsWith('.key'))).toHaveLength(1);

      await open().forget(asked(her));
      expect(hexOf(await open().toOpen(people))).toEqual(without(keys, her));
      expect((await store.list()).filter((name) => name.endsWith('.key'))).toHaveLength(1);
      await putBack(before);
      expect(hexOf(await open().toOpen(people))).toEqual(without(keys, her));
    });
  }
});

describe('a process that freezes', () => {
  /** A ring whose store never answers the first time it is given something, and the promise that it has been asked. */
  const frozen = (quietMs: number) => {
    const asked = Promise.withResolvers<void>();
    const thaw = Promise.withResolvers<void>();
    const slow: KeyStore = {
      ...store,
      put: async (name, content) => {
        asked.resolve();
        await thaw.promise;
        await store.put(name, content);
      },
    };
    // The session itself waits for a quarter of an hour.
    const own = openDatabase(database.url, { max: 2, connection: patient });
    pools.push(own);
    const ring = keyRing(own, slow, quietMs);
    rings.push(ring);
    return { ring, asked: asked.promise, thaw: thaw.resolve };
  };

  test('amid an erasure loses its turn to the next, and has erased nobody when it wakes', async () => {
    const keys = hexOf(await open().toSeal(people));
    const { ring, asked: isAsked, thaw } = frozen(2_000);
    const erasing = ring.forget(asked('student-1')).catch((fault: unknown) => fault);
    await isAsked;
    await open().forget(asked(her));
    thaw();
    expect(await erasing).toBeInstanceOf(Error);
    expect(hexOf(await open().toOpen(people))).toEqual(without(keys, her));
    await open().forget(asked('student-1'));
    expect(hexOf(await open().toOpen(people))).toEqual({ 'guardian-3': keys['guardian-3'] ?? '' });
  });

  test('amid the first epoch loses its turn to the next start', async () => {
    const { ring, asked: isAsked, thaw } = frozen(2_000);
    const beginning = ring.ready().catch((fault: unknown) => fault);
    await isAsked;
    const keys = hexOf(await open().toSeal(people));
    thaw();
    expect(await beginning).toBeInstanceOf(Error);
    expect(hexOf(await open().toOpen(people))).toEqual(keys);
    expect(hexOf(await ring.toOpen(people))).toEqual(keys);
  });
});

describe('what is put back by hand', () => {
  const newcomer: Person = 'student-9';

  test("the table of keys alone, or one living person's row: everybody else opens, and can be erased later", async () => {
    const keys = hexOf(await open().toSeal(people));
    const before = await tables();
    await open().forget(asked(her));
    await sql`truncate vault.person_keys`;
    await sql`insert into vault.person_keys ${sql(before.keys)}`;
    expect(hexOf(await open().toOpen(people))).toEqual(without(keys, her));
    await open().forget(asked('student-1'));
    expect(hexOf(await open().toOpen(people))).toEqual({ 'guardian-3': keys['guardian-3'] ?? '' });
  });

  test('the table of the epoch alone: who came after the erasure is not taken for erased', async () => {
    const keys = hexOf(await open().toSeal(people));
    const before = await tables();
    await open().forget(asked(her));
    const made = hexOf(await open().toSeal([newcomer]));
    await sql`truncate vault.key_epoch`;
    await sql`insert into vault.key_epoch ${sql(before.epoch)}`;
    expect(hexOf(await open().toOpen([...people, newcomer]))).toEqual({
      ...without(keys, her),
      ...made,
    });
  });

  test('a number that somebody erased had after that moment is given again, and the new person opens', async () => {
    await open().toSeal(people);
    const before = await tables();
    await open().toSeal([newcomer]);
    await open().forget(asked(newcomer));
    await open().forget(asked(her));
    await putBack(before);
    const made = hexOf(await open().toSeal([newcomer]));
    expect(hexOf(await open().toOpen([newcomer]))).toEqual(made);
    const begun = await sql<{ person: string }[]>`select person from vault.erasure_under_way`;
    expect(begun.map(({ person }) => person)).toEqual([her]);
    await open().forget(asked('student-1'));
    await putBack(before);
    expect(hexOf(await open().toOpen([newcomer]))).toEqual({});
  });

  test('before the old epoch is destroyed, or half destroyed: the erasure is begun again, and nobody else is lost', async () => {
    for (const isWrittenOver of [false, true]) {
      const keys = hexOf(await open().toSeal(people));
      const before = await tables();
      const stopped: KeyStore = {
        ...store,
        async remove(name) {
          if (isWrittenOver) await store.put(name, Buffer.alloc(32, 9));
          throw new Error('the power went');
        },
      };
      await expect(open(stopped).forget(asked(her))).rejects.toThrow('the power went');
      await sql`truncate vault.erasure_under_way`;
      await putBack(before);
      const opened = hexOf(await open().toOpen(people));
      expect(without(opened, her)).toEqual(without(keys, her));
      const [begun] = await sql`select person from vault.erasure_under_way`;
      expect(begun).toEqual({ person: her });
      await open().forget(asked(her));
      expect(hexOf(await open().toOpen(people))).toEqual(without(keys, her));
      await sql`truncate vault.person_keys, vault.key_epoch, vault.erasure_under_way`;
    }
  });

  test('an old copy of the store is refused, and forgets nobody', async () => {
    await open().toSeal(people);
    await open().forget(asked(her));
    const old = memoryKeyStore();
    for (const name of await store.list())
      await old.put(name, (await store.get(name)) ?? Buffer.of());
    const made = hexOf(await open().toSeal([newcomer]));
    await open().forget(asked('student-1'));
    await expect(open(old).toOpen([newcomer])).rejects.toThrow(/does not hold/);
    expect(hexOf(await open().toOpen([newcomer]))).toEqual(made);
  });

  test('what breaks off of the living forgets nobody', async () => {
    await open().toSeal(people);
    const before = await tables();
    await open().forget(asked(her));
    const [name = ''] = (await store.list()).filter((each) => each.endsWith('.living'));
    const whole = Buffer.from((await store.get(name)) ?? []);
    await store.put(name, whole.subarray(0, whole.length - 70));
    await putBack(before);
    await expect(open().toOpen(people)).rejects.toThrow(/does not hold/);
    await store.put(name, whole);
    expect((await open().toOpen(people)).size).toBe(2);
  });
});

describe('a store that is not to be trusted', () => {
  test('with another key than the one in use is refused before anything is wrapped under it', async () => {
    await open().toSeal(people);
    const [name = ''] = await store.list();
    const right = (await store.get(name)) ?? Buffer.of();
    for (const wrong of [Buffer.alloc(32, 1), Buffer.from('rubbish'), Buffer.of()]) {
      await store.put(name, wrong);
      await expect(open().toSeal(['student-9'])).rejects.toThrow(/does not hold/);
    }
    await store.put(name, right);
    expect((await open().toOpen(people)).size).toBe(3);
  });

  test('that does not give back what it was given holds up an erasure, and loses nobody', async () => {
    const keys = hexOf(await open().toSeal(people));
    for (const suffix of ['.key', '.living']) {
      const lossy: KeyStore = {
        ...store,
        put: async (name, content) =>
          name.endsWith(suffix) ? undefined : store.put(name, content),
      };
      await expect(open(lossy).forget(asked(her))).rejects.toThrow(/did not keep/);
      expect(hexOf(await open().toOpen(people))).toEqual(keys);
    }
  });

  test('a command that fails with 2, or hangs, has kept nothing', async () => {
    const { path, clear } = dataFolder();
    const script = join(path, 'store.sh');
    await Bun.write(script, 'exit 2');
    await expect(commandStore(`/bin/sh ${script}`).put('a', Buffer.of(1))).rejects.toThrow('2');
    await Bun.write(script, 'sleep 1000 & cat; wait');
    await expect(commandStore(`/bin/sh ${script}`, 50).get('a')).rejects.toThrow(/did not end/);
    clear();
  });
});

test('a hundred thousand people are taken into a new epoch, nobody lost', async () => {
  const ring = open();
  const everybody = Array.from({ length: 100_000 }, (_, nth): Person => `student-${nth}`);
  const keys = await ring.toSeal(everybody);
  await ring.forget(asked(her));
  const opened = await open().toOpen(everybody);
  expect(opened.size).toBe(99_999);
  for (const person of ['student-0', 'student-99999', 'student-54321'] as const)
    expect(Buffer.from(opened.get(person) ?? []).equals(keys.get(person) ?? new Uint8Array())).toBe(
      true,
    );
});

test('a folder keeps secrets for its owner alone, whole or not at all, and writes over what it removes', async () => {
  const { path, clear } = dataFolder();
  const folder = folderStore(join(path, 'keys'));
  expect(await folder.list()).toEqual([]);
  expect(await folder.get('a')).toBeNull();
  await folder.put('a', Buffer.from('first'));
  await folder.put('a', Buffer.from('second'));
  expect(Buffer.from((await folder.get('a')) ?? []).toString()).toBe('second');
  expect(await folder.list()).toEqual(['a']);
  const file = join(path, 'keys', 'a');
  const handle = Bun.file(file);
  expect((await handle.stat()).mode & 0o777).toBe(0o600);
  await folder.remove('a');
  await folder.remove('a');
  expect(existsSync(file)).toBe(false);
  expect(readdirSync(join(path, 'keys'))).toEqual([]);
  clear();
  await rm(path, { recursive: true, force: true });
});

test('a store that fails says so in a sentence, whatever it is', async () => {
  const { path, clear } = dataFolder();
  await Bun.write(join(path, 'file'), 'no folder');
  for (const setting of [
    'exec:/bin/false',
    'exec:/nowhere/at/all',
    'http://127.0.0.1:1/keys',
    join(path, 'file'),
  ])
    for (const ask of [
      (of: KeyStore) => of.get('a'),
      (of: KeyStore) => of.put('a', Buffer.of(1)),
      (of: KeyStore) => of.list(),
    ]) {
      const fault = await ask(openKeyStore(path, setting)).catch((each: unknown) => each);
      expect(fault).toBeInstanceOf(BootProblem);
      expect(sentenceOf(fault)).toContain('personal keys');
    }
  clear();
});

test('a folder is rid of what a crash left half written, once its name is put or removed', async () => {
  const { path, clear } = dataFolder();
  const folder = folderStore(path);
  const left = (name: string) =>
    Bun.write(join(path, `${name}~`), 'of a crash, longer than what comes');
  await left('a');
  await folder.put('a', Buffer.from('whole'));
  expect(Buffer.from((await folder.get('a')) ?? []).toString()).toBe('whole');
  expect(readdirSync(path)).toEqual(['a']);
  await left('b');
  expect(await folder.get('b')).toBeNull();
  expect((await folder.list()).toSorted()).toEqual(['a', 'b']);
  await folder.remove('b');
  expect(readdirSync(path)).toEqual(['a']);
  clear();
});

test('another store is a command or an address, asked for the same things', async () => {
  const kept = new Map<string, Buffer>();
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      if (request.headers.get('authorization') !== 'Bearer a-token')
        return new Response(null, { status: 401 });
      const name = new URL(request.url).pathname.slice('/keys'.length + 1);
      if (request.method === 'PUT') kept.set(name, Buffer.from(await request.arrayBuffer()));
      if (request.method === 'DELETE') kept.delete(name);
      if (request.method !== 'GET') return new Response(null, { status: 204 });
      if (name === '') return Response.json([...kept.keys()]);
      const found = kept.get(name);
      return found ? new Response(new Uint8Array(found)) : new Response(null, { status: 404 });
    },
  });
  const { path, clear } = dataFolder();
  const script = join(path, 'store.sh');
  await Bun.write(
    script,
    `cd ${path}/secrets || exit 3
     case $1 in
       get) [ -f "$2" ] || exit 2; cat "$2";;
       put) cat > "$2";;
       remove) rm -f "$2";;
       list) ls;;
     esac`,
  );
  await Bun.$`mkdir ${join(path, 'secrets')}`;
  for (const setting of [
    `http://:a-token@localhost:${server.port}/keys`,
    `exec:/bin/sh ${script}`,
    join(path, 'folder'),
  ]) {
    const other = openKeyStore(path, setting);
    const keys = hexOf(await open(other).toSeal(people));
    await open(other).forget(asked(her));
    expect(hexOf(await open(other).toOpen(people))).toEqual(without(keys, her));
    expect((await other.list()).filter((name) => name.endsWith('.key'))).toHaveLength(1);
    await sql`truncate vault.person_keys, vault.key_epoch`;
  }
  expect(readFileSync(script, 'utf8')).toContain('secrets');
  await server.stop(true);
  clear();
});
