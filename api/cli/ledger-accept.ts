import { openDatabase } from '#api/database/database.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { readEnv } from '#api/ground/env.ts';
import { asOwner } from '../boot/database-owner.ts';
import { findDatabaseUrl } from '../boot/find-database-url.ts';
import { serversOf } from '../timeline/known-servers.ts';
import { lookAtLedger, noteAcceptance } from '../timeline/ledger-seen.ts';
import { seenIn } from '../timeline/true-server.ts';
import { WrongUse } from './command-line.ts';

export const usageOfAccept = `bun run ledger accept --because "WHY"
  Says that the database, as it is, is the true one from now on, although this installation remembers more than it holds: after a point-in-time restore, or
  where an old primary is kept on purpose. What was recorded beyond it is given up. Recorded in the database with your words; every process goes on within seconds.`;

/** Names the present database the true one. @throws `BootProblem` where there is nothing to accept, or several say that they are the primary */
export async function acceptDatabase(because: string): Promise<void> {
  if (!because.trim()) throw new WrongUse('--because takes a reason in words.');
  const env = readEnv(process.env);
  const database = await findDatabaseUrl(env);
  const sql = openDatabase(database.url, { max: 1 });
  const servers = serversOf(database.url);
  try {
    await sql`select`;
    await servers.look();
    const { stop } = servers.verdict();
    if (stop?.name !== 'set_back')
      throw new BootProblem(
        stop?.sentence ??
          'This database holds all that this installation has recorded and sealed: there is nothing to accept.',
      );
    const { memory, seal } = servers.remembered();
    const givenUp = Math.max(memory?.position ?? 0, seal?.size ?? 0);
    const seen = await asOwner(
      { databaseUrl: database.url, ownerUrl: database.ownerUrl },
      sql,
      async (owner) => {
        await noteAcceptance(owner, { because: because.trim(), givenUp });
        return lookAtLedger(owner, servers.remembered());
      },
    );
    servers.heard(seen);
    console.log(
      `This database is the true one from now on: its ledger ends at position ${seenIn(seen)?.head ?? 0}. What was recorded up to position ${givenUp} beyond it is given up. Each process goes on within seconds.`,
    );
  } finally {
    await sql.end({ timeout: 2 });
    await database.stop();
  }
}
