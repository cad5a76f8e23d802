// Run as a process of its own by the ledger's tests: appends until it is told to stop or killed, and prints what was acknowledged.
import { openDatabase } from '#api/database/database.ts';
import { codec } from '#api/event-log/codec.ts';
import { kurrentEventLog } from '#api/ledger-kurrent/kurrentdb.ts';
import { memoryKeyRing } from '#api/personal-keys/memory-key-ring.ts';
import { contractCatalogue, counted } from './contract-events.ts';
import { openLedger } from './contract-postgres.ts';

const [url = '', stream = '', callers = '1', appends = '100', kurrent, prefix = ''] =
  process.argv.slice(2);
const { log, close } = kurrent ? await openKurrent(kurrent) : openLedger(url);

await Promise.all(
  Array.from({ length: Number(callers) }, async () => {
    for (let nth = 0; nth < Number(appends); nth++) {
      const event = counted(nth);
      const { position } = await log.append(stream, 'any', [event]);
      process.stdout.write(`${JSON.stringify({ id: event.id, position })}\n`);
    }
  }),
);
await close();

async function openKurrent(server: string) {
  const sql = openDatabase(url, { max: 4 });
  const log = await kurrentEventLog(server, sql, codec(contractCatalogue, memoryKeyRing()), {
    prefix,
  });
  return {
    log,
    async close() {
      await log.close();
      await sql.end({ timeout: 1 });
    },
  };
}
