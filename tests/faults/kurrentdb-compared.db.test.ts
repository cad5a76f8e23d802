import { afterEach, beforeEach, expect, test } from 'bun:test';
import { binaryEvent } from '@eventstore/db-client';
import { compareNightly } from '#api/audit/compare-nightly.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import { lastComparison } from '#api/ledger-kurrent/comparisons.ts';
import { counted, labelled } from '../support/contract-events.ts';
import { freshKurrentLedger, type KurrentLedger } from '../support/contract-kurrent.ts';
import {
  type EventStoreServer,
  startEventStoreServer,
} from '../support/eventstore-server/server.ts';
import { memoryStore } from '../support/eventstore-server/store.ts';
import { eventually } from '../support/eventually.ts';

let server: EventStoreServer;
let ledger: KurrentLedger;
let log: EventLog;
beforeEach(async () => {
  server = await startEventStoreServer();
  ledger = await freshKurrentLedger(server);
  log = await ledger.open();
  for (let nth = 0; nth < 12; nth++) await log.append(`tally-${nth % 3}`, 'any', [counted(nth)]);
});
afterEach(async () => {
  await ledger.drop();
  server.stop();
});

const now = '2026-11-22T13:30:00.000Z';
const compared = async (isAll = true) => {
  const comparison = await log.server?.compare({ now, isAll });
  return comparison?.differences.map(({ kind, position }) => [kind, position]);
};

test('what was last looked at need not be there any more: others’ events go in time', async () => {
  const before = await ledger.checkpoint();
  server.store.gatherStatistics(6_500);
  await eventually(async () => (await ledger.checkpoint()) > before);
  const checkpoint = await ledger.checkpoint();
  expect(await compared(false)).toEqual([]);
  await tamper((all) => all().filter(({ at }) => at !== checkpoint));
  await eventually(async () => (await log.canAppend().catch((fault) => fault)) === undefined);
  await log.append('tally-9', 'none', [counted(12)]);
  expect(await compared(false)).toEqual([]);
  expect(await lastComparison(ledger.sql)).toMatchObject({ from: 13, upTo: 13 });
});

test('where the event is gone that the last comparison ended with, it begins anew and misses it', async () => {
  expect(await compared(false)).toEqual([]);
  const [, , third] = server.store
    .all()
    .filter(({ stream }) => stream.startsWith(ledger.prefix))
    .toReversed();
  await log.append('tally-9', 'none', [counted(12)]);
  await ledger.sql`
    update vault.ledger_comparison set up_to = 10, commit_position = ${third?.at ?? 0}, prepare_position = ${third?.at ?? 0}`;
  await tamper((all) => all().filter(({ at }) => at !== third?.at));
  await eventually(async () => (await log.canAppend().catch((fault) => fault)) === undefined);
  expect(await compared(false)).toEqual([['missing', 10]]);
});

/** Has the server keep something else, as if its files had been changed under it. */
async function tamper(change: (store: ReturnType<typeof memoryStore>['all']) => unknown[]) {
  const store = memoryStore();
  store.restore(change(server.store.all) as ReturnType<typeof store.all>);
  server.hold(store);
  await server.resume();
}
const nth = (position: number) =>
  server.store.all().filter(({ stream }) => stream.startsWith(ledger.prefix))[position - 1];

test('a ledger that is the same is said to be, and the next time only what came since is read', async () => {
  expect(await compared()).toEqual([]);
  expect(await lastComparison(ledger.sql)).toMatchObject({ from: 1, upTo: 12, comparedAt: now });
  await log.append('tally-9', 'none', [labelled(100)]);
  expect(await compared(false)).toEqual([]);
  expect(await lastComparison(ledger.sql)).toMatchObject({ from: 13, upTo: 13 });
});

test.each(['data', 'metadata', 'type'] as const)(
  'an event whose %s was changed on the server is named',
  async (part) => {
    const changed = nth(5);
    const written = new TextDecoder().decode(changed?.metadata);
    const metadata = { ...JSON.parse(written), correlationId: crypto.randomUUID() };
    const others = {
      data: new TextEncoder().encode('{"count":99}'),
      metadata: new TextEncoder().encode(JSON.stringify(metadata)),
      type: 'Uncounted',
    };
    await tamper((all) =>
      all().map((kept) => (kept === changed ? { ...kept, [part]: others[part] } : kept)),
    );
    expect(await compared()).toEqual([['changed', 5]]);
  },
);

test('an event that is missing there is named, and one that a stream was cut off before', async () => {
  const [missing, first] = [nth(5), nth(1)];
  await tamper((all) => all().filter((kept) => kept !== missing && kept !== first));
  expect(await compared()).toEqual([
    ['truncated', 1],
    ['missing', 5],
  ]);
});

test('an event that Postgres lacks is named', async () => {
  const kept = nth(12);
  await tamper((all) =>
    all().flatMap((one) =>
      one === kept && kept ? [{ ...kept, id: crypto.randomUUID(), at: kept.at - 1 }, kept] : [one],
    ),
  );
  expect(await compared()).toEqual([['additional', null]]);
});

test('what was set aside is named each time', async () => {
  const stranger = binaryEvent({ type: 'B', data: new Uint8Array(3) });
  await ledger.client().appendToStream(`${ledger.prefix}tally-1`, stranger);
  await eventually(async () => (await log.server?.status())?.setAside === 1);
  expect(await compared()).toEqual([['set aside', null]]);
  expect(await compared(false)).toEqual([['set aside', null]]);
});

test('a night’s comparison is made once, by whichever process comes first', async () => {
  const nightly = (clock: string) => compareNightly({ sql: ledger.sql, log, clock: () => clock });
  expect(await nightly('2026-11-22T02:00:00.000Z')).toBe(1);
  expect(await nightly('2026-11-22T03:00:00.000Z')).toBe(0);
  // Half past two at night in Auckland.
  expect(await nightly('2026-11-22T13:30:00.000Z')).toBe(0);
  expect(await nightly('2026-11-23T13:30:00.000Z')).toBe(1);
  expect(await nightly('2026-11-24T05:30:00.000Z')).toBe(0);
});
