// Run as a process of its own by kurrent.ts: the small server of the tests, which writes each append to the disk before it takes it, as a real one does.
import { open } from 'node:fs/promises';
import { startEventStoreServer } from '../support/eventstore-server/server.ts';

const [file = ''] = process.argv.slice(2);
const journal = await open(file, 'a');
let waiting: { readonly bytes: Uint8Array; done(): void }[] = [];
let writing = false;

const server = await startEventStoreServer({
  kept(events) {
    const { promise, resolve } = Promise.withResolvers<void>();
    for (const { data } of events) waiting.push({ bytes: data, done: resolve });
    void write();
    return promise;
  },
});
console.log(server.url);

/** What came while the disk was busy goes there together. */
async function write(): Promise<void> {
  if (writing) return;
  writing = true;
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    await journal.write(Buffer.concat(batch.map(({ bytes }) => bytes)));
    await journal.datasync();
    for (const { done } of batch) done();
  }
  writing = false;
}
