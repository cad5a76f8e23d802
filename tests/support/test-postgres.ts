// Started by database.ts, beside the tests: a Postgres that forgets everything, for as long as the test run lasts.
import { rmSync } from 'node:fs';
import { openEmbeddedPostgres } from '#api/boot/embedded-postgres.ts';
import { isAlive } from '#api/boot/postmaster.ts';

const [dataDir = '', run = ''] = process.argv.slice(2);

// Ctrl-C is for the run; we go when it has gone.
process.on('SIGINT', () => {});

const server = await openEmbeddedPostgres({ dataDir, durable: false });
while (isAlive(Number(run))) await Bun.sleep(200);
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
