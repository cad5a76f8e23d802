// Run as a process of its own by the ledger's tests: appends until it is told to stop or killed, and prints what was acknowledged.
import { counted } from './contract-events.ts';
import { openLedger } from './contract-postgres.ts';

const [url = '', stream = '', callers = '1', appends = '100'] = process.argv.slice(2);
const { log, close } = openLedger(url);

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
