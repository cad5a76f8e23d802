import { afterEach, describe, expect, test } from 'bun:test';
import { jsonEvent } from '@eventstore/db-client';
import { MOST_APPEND_BYTES } from '#api/event-log/append-size.ts';
import { counted, labelled } from '../support/contract-events.ts';
import { freshKurrentLedger } from '../support/contract-kurrent.ts';
import { startEventStoreServer } from '../support/eventstore-server/server.ts';
import { versions } from '../support/eventstore-server/versions.ts';
import { eventually } from '../support/eventually.ts';
import { openTestProduct } from '../support/product.ts';

let stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  stops = [];
});

describe.each(versions)('a server of %s', (version) => {
  test('with nothing on it is ready, and takes the first event', async () => {
    const server = await startEventStoreServer({ version });
    const running = await openTestProduct({ eventlogUrl: server.url });
    stops = [server.stop, running.close];
    await eventually(async () => server.subscribers() === 1);
    const ask = async (path: string) => {
      const answer = await running.product.app.handle(new Request(`http://localhost${path}`));
      return answer.json();
    };
    expect(await ask('/readyz')).toEqual({ status: 'ready', failing: [] });
    expect(await ask('/healthz')).toMatchObject({ status: 'ok' });
    const person = await running.instructor();
    expect(await running.student(person)).toBe(1);
    expect(await ask('/readyz')).toEqual({ status: 'ready', failing: [] });
  });

  test('that others write to first is followed from there', async () => {
    const server = await startEventStoreServer({ version, checkpointEvery: 1 });
    const ledger = await freshKurrentLedger(server);
    stops = [server.stop, ledger.drop];
    const log = await ledger.open();
    await ledger.client().appendToStream('theirs', jsonEvent({ type: 'Noted', data: {} }));
    await eventually(async () => (await ledger.checkpoint()) > 0);
    expect(await log.append('tally-1', 'none', [counted(1)])).toEqual({ revision: 0, position: 1 });
    expect(await log.canAppend()).toBeUndefined();
    await log.close();
    // From a place that is no event's any more.
    await ledger.sql`update ledger.followed set commit_position = commit_position + 1, prepare_position = prepare_position + 1`;
    const again = await ledger.open();
    expect(await again.append('tally-1', 0, [counted(2)])).toEqual({ revision: 1, position: 2 });
  });

  test('takes the largest append that we send', async () => {
    const server = await startEventStoreServer({ version });
    const ledger = await freshKurrentLedger(server);
    stops = [server.stop, ledger.drop];
    const log = await ledger.open();
    const roomy = log.append('tally-1', 'none', [labelled(MOST_APPEND_BYTES - 1_000)]);
    expect(await roomy).toEqual({ revision: 0, position: 1 });
    const over = log.append('tally-1', 0, [labelled(MOST_APPEND_BYTES)]);
    expect(await over.catch(String)).toContain('AppendTooLarge');
  });
});

test('a subscription that is too slow is ended, and made again without a gap', async () => {
  const server = await startEventStoreServer({ mostWaiting: 20 });
  const ledger = await freshKurrentLedger(server);
  stops = [server.stop, ledger.drop];
  const log = await ledger.open();
  await log.append('tally-0', 'none', [counted(0)]);
  const before = server.sent();
  const release = await ledger.holdCopy();
  const client = ledger.client();
  // More than the follower keeps of what waits for Postgres.
  const theirs = () =>
    Array.from({ length: 500 }, () => {
      const { id, data, metadata } = labelled(200);
      return jsonEvent({ id, type: 'Counted', data, metadata: { ...metadata, schemaVersion: 1 } });
    });
  for (let nth = 1; nth <= 20; nth++)
    await client.appendToStream(`${ledger.prefix}tally-${nth}`, theirs());
  await eventually(async () => server.subscribers() === 0);
  await release();
  await eventually(async () => (await log.head()) === 10_001);
  expect(server.sent()).toBeGreaterThan(before + 10_000);
});
