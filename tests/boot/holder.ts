// A stand-in for the app: holds an embedded Postgres, keeps one row in it, says where it is and waits to be stopped.
import postgres from 'postgres';
import { openEmbeddedPostgres } from '#api/boot/embedded-postgres.ts';
import { onStopSignal } from '#api/boot/stop-signals.ts';
import { runProgram } from '#api/ground/boot-problem.ts';

const [dataDir = '', row = ''] = process.argv.slice(2);

await runProgram(async () => {
  const database = await openEmbeddedPostgres({ dataDir });
  onStopSignal(() => database.stop());
  const sql = postgres(database.ownerUrl, { max: 1, onnotice: () => {} });
  await sql`create table if not exists kept (row text)`;
  if (row) await sql`insert into kept values (${row})`;
  const rows = await sql<{ row: string }[]>`select row from kept order by row`;
  console.log(JSON.stringify({ url: database.url, rows: rows.map((kept) => kept.row) }));
});
