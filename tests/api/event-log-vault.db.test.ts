import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { Person } from '#domain/kernel/personal.ts';
import { visitorMet } from '../support/contract-events.ts';
import { freshPostgresLedger, type PostgresLedger } from '../support/contract-postgres.ts';

describe('personal keys in the vault', () => {
  let ledger: PostgresLedger;
  beforeEach(async () => {
    ledger = await freshPostgresLedger();
  });
  afterEach(() => ledger.drop());

  test('are the only way to read a name: the ledger holds no trace of it', async () => {
    const { log, sql } = ledger.open();
    await log.append('visit-5', 'none', [visitorMet(5, 'Mere Tāmihana', 'Wears glasses')]);
    const [row] = await sql<{ text: string }[]>`select e::text as text from ledger.events e`;
    expect(row?.text).toContain('VisitorMet');
    expect(row?.text).not.toContain('Mere');
    expect(row?.text).not.toContain('glasses');
    expect(row?.text).not.toContain('A test asked for it');
  });

  test('are one and the same for processes that need them at the same moment', async () => {
    const persons = Array.from({ length: 60 }, (_, nth): Person => `visitor-${nth}`);
    const rings = Array.from({ length: 4 }, () => ledger.open().keys);
    const made = await Promise.all(
      // In different orders, so that two could wait for each other.
      rings.map((ring, nth) => ring.toSeal(nth % 2 === 0 ? persons : persons.toReversed())),
    );
    for (const person of persons) {
      expect(new Set(made.map((keys) => hex(keys.get(person)))).size).toBe(1);
    }
    expect(new Set([...(made[0]?.values() ?? [])].map(hex)).size).toBe(60);
  });

  test('are there for a process that starts later', async () => {
    await ledger.open().log.append('visit-5', 'none', [visitorMet(5, 'Mere')]);
    expect((await ledger.open().log.read('visit-5'))[0]?.data).toMatchObject({ name: 'Mere' });
  });

  test('are asked for once, however many events are read', async () => {
    const { log } = ledger.open();
    const events = Array.from({ length: 300 }, (_, nth) => visitorMet(nth % 100, `Visitor ${nth}`));
    await log.append('visit-5', 'none', events);
    const asked: string[] = [];
    const reader = ledger.open({ debug: (_connection, query) => asked.push(query) });
    for (let time = 0; time < 2; time++) {
      const names = (await reader.log.readAll(0, 300)).map(({ data }) => data['name']);
      expect(names).toEqual(events.map(({ data }) => data['name']));
    }
    expect(
      asked.filter((query) => query.includes('from vault.person_keys where person')),
    ).toHaveLength(1);
  });

  test('once destroyed are destroyed for every process, though it has read the name before', async () => {
    const [one, other] = [ledger.open(), ledger.open()];
    await one.log.append('visit-5', 'none', [visitorMet(5, 'Mere', 'A note')]);
    const name = async () => (await other.log.read('visit-5'))[0]?.data['name'];
    expect(await name()).toBe('Mere');
    await one.keys.forget([{ person: 'visitor-5', reason: 'asked' }]);
    // Word reaches the other process soon; the test's own limit is the patience.
    while ((await name()) !== '[erased]');
    const [row] =
      await one.sql`select key, forgotten_at is not null as forgotten from vault.person_keys`;
    expect(row).toEqual({ key: null, forgotten: true });
  });

  test('are not made anew for a forgotten person, in any process', async () => {
    const [one, other] = [ledger.open(), ledger.open()];
    await one.keys.forget([{ person: 'visitor-5', reason: 'asked' }]);
    await other.log.append('visit-5', 'none', [visitorMet(5, 'Mere')]);
    expect((await ledger.open().log.read('visit-5'))[0]?.data).toMatchObject({ name: '[erased]' });
  });
});

const hex = (key: Uint8Array | undefined) => Buffer.from(key ?? []).toString('hex');
