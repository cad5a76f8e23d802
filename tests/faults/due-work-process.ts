// A process that carries out due work against a Postgres and a receiver, until it is killed. Started by due-work.db.test.ts.
import { z } from 'zod';
import { openDatabase } from '#api/database/database.ts';
import { notClaimed } from '#api/scheduled-work/claims.ts';
import { dueWork } from '#api/scheduled-work/due-work.ts';

const [databaseUrl = '', receiver = ''] = process.argv.slice(2);
const sql = openDatabase(databaseUrl, { max: 2 });
const item = z.object({ key: z.string(), dueAt: z.string() });
const clock = () => new Date().toISOString();

const work = dueWork(
  sql,
  clock,
  [
    {
      name: 'jobs',
      item,
      find: async (now, most) => sql<z.infer<typeof item>[]>`
        select id::text as key, due_at from vault.job
        where due_at <= ${now} and ${notClaimed(sql, 'jobs', sql`job.id::text`)} order by id limit ${most}`,
      async carryOut({ key }, handOver) {
        await fetch(`${receiver}/begun/${key}`);
        await handOver();
        await fetch(`${receiver}/sent/${key}`);
        return { outcome: 'done' };
      },
    },
  ],
  { holdSeconds: 1 },
);
for (;;) {
  await work.run();
  await Bun.sleep(50);
}
