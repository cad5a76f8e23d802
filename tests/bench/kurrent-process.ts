// Run as a process of its own by kurrent.ts: one process of the product, or the bare client. It appends for as long as each line of its input says, and prints the rate.
import { createInterface } from 'node:readline';
import { EventStoreDBClient, jsonEvent, streamNameFilter } from '@eventstore/db-client';
import { openDatabase } from '#api/database/database.ts';
import { codec } from '#api/event-log/codec.ts';
import { newEventId } from '#api/event-log/event-log.ts';
import { kurrentEventLog } from '#api/ledger-kurrent/kurrentdb.ts';
import { memoryKeyRing } from '#api/personal-keys/memory-key-ring.ts';
import { contractCatalogue, counted } from '../support/contract-events.ts';
import { ratePerSecond } from './rate.ts';

const [kind = '', url = '', databaseUrl = '', prefix = ''] = process.argv.slice(2);
const append = kind === 'bare' ? await bareClient() : await ledger();
console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const [callers, forMs] = line.split(' ').map(Number);
  console.log(await ratePerSecond(callers ?? 1, forMs ?? 0, append));
}
process.exit(0);

async function ledger(): Promise<() => Promise<unknown>> {
  const keys = memoryKeyRing();
  const log = await kurrentEventLog(
    url,
    openDatabase(databaseUrl),
    codec(contractCatalogue, keys),
    {
      prefix,
    },
  );
  return () => log.append(`tally-${newEventId()}`, 'none', [counted(1)]);
}

/** Appends and waits until the event has come back over a subscription; one that the server ends, as for a consumer that is too slow, is made again. */
async function bareClient(): Promise<() => Promise<unknown>> {
  const client = EventStoreDBClient.connectionString(url);
  const waiting = new Map<string, () => void>();
  const own = `bare${prefix}`;
  const begun = await client.appendToStream(`${own}begun`, jsonEvent({ type: 'Begun', data: {} }));
  if (!begun.position) throw new Error('The server does not say where an append stands.');
  let reached = begun.position;
  await listen();
  return async () => {
    const id = newEventId();
    const { data, metadata } = counted(1);
    const { promise: arrived, resolve } = Promise.withResolvers<void>();
    waiting.set(id, resolve);
    await client.appendToStream(
      `${own}tally-${id}`,
      jsonEvent({ id, type: 'Counted', data, metadata }),
      { expectedRevision: 'no_stream' },
    );
    await arrived;
    waiting.delete(id);
  };

  async function listen(): Promise<void> {
    const subscription = client.subscribeToAll({
      fromPosition: reached,
      filter: streamNameFilter({ prefixes: [own] }),
    });
    const { promise: confirmed, resolve } = Promise.withResolvers<void>();
    subscription.on('confirmation', resolve);
    subscription.on('data', ({ event }) => {
      if (!event) return;
      reached = event.position;
      waiting.get(event.id)?.();
    });
    subscription.on('error', (fault) => {
      if (!fault.message.includes('resubscription required')) throw fault;
      console.error(`The bare client subscribes again: ${fault.message}`);
      resolve();
      void listen();
    });
    await confirmed;
  }
}
