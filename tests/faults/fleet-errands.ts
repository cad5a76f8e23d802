import { expect } from 'bun:test';
import { openDatabase } from '#api/database/database.ts';
import { call, signUp } from '../support/app-client.ts';
import { eventually } from '../support/eventually.ts';
import { aStudent } from '../support/samples.ts';
import { startClients } from './clients.ts';
import { type Fleet, openFleet, signal } from './fleet.ts';
import { expectNothingDoubled, expectNothingLost } from './nothing-lost.ts';

/** The longest that a command may take while another process starts, in milliseconds. */
const longestMs = 5_000;

/**
 * One of two processes is killed and starts again, again and again, while a backup has every table open in one transaction. The other must serve as if nothing happened.
 * @returns how many starts there were, and the slowest command beside them in milliseconds
 */
export async function startsBesideBackup(
  rounds: number,
  until: number,
  onRound: (done: number) => void,
) {
  const fleet = await openFleet(2);
  const reading = openDatabase(fleet.databaseUrl(), { max: 1 });
  let slowestMs = 0;
  let done = 0;
  try {
    const [first, second] = fleet.members;
    if (!first || !second) throw new Error('two processes are needed');
    const clients = await startClients(fleet, 2);
    const cookie = await signUp(first.app.url, 9);
    for (; done < rounds && Date.now() < until; done++) {
      await clients.after(4);
      const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const backup = reading.begin('isolation level repeatable read', async (tx) => {
        const tables = await tx<{ name: string }[]>`
          select schemaname || '.' || tablename as name from pg_tables
          where schemaname in ('vault', 'ledger', 'read', 'engine', 'sandbox')`;
        for (const { name } of tables) await tx`select from ${tx(name)} limit 1`;
        begun.resolve();
        // A backup is never long between two statements.
        while (!(await Promise.race([over.promise.then(() => true), Bun.sleep(1_000)])))
          await tx`select`;
      });
      await begun.promise;
      const starting = fleet
        .kill(second)
        .then((startAnother) => startAnother())
        .then(() => true);
      while (!(await Promise.race([starting, Bun.sleep(50)]))) {
        const from = performance.now();
        await call(first.app.url, cookie, '/api/students', aStudent());
        slowestMs = Math.max(slowestMs, performance.now() - from);
      }
      over.resolve();
      await backup;
      onRound(done + 1);
    }
    await clients.stop();
    expect(slowestMs).toBeLessThan(longestMs);
    expect(clients.denied).toEqual([]);
    await expectNothingDoubled(fleet.databaseUrl(), clients.acknowledged);
    await expectNothingLost(fleet.databaseUrl(), clients.acknowledged, {
      dataDir: fleet.dataDir,
      isSealed: true,
    });
    return { starts: done, slowestMs: Math.round(slowestMs) };
  } finally {
    await reading.end({ timeout: 1 });
    await fleet.close();
  }
}

const paymentsOfARound = 5;

/**
 * Each of two processes is frozen in turn, so that one of them is the one that reacts. What was paid meanwhile has its invoice within seconds, by the other; nothing is invoiced twice once it thaws.
 * @returns how many payments were invoiced, and the longest that one waited in milliseconds
 */
export async function reactorsFreeze(
  rounds: number,
  until: number,
  onRound: (done: number) => void,
) {
  const fleet = await openFleet(2);
  let [done, paid, longestWaitMs] = [0, 0, 0];
  try {
    const cookie = await signUp(await fleet.url(), 1);
    const { id: studentId } = await call(await fleet.url(), cookie, '/api/students', aStudent());
    for (; done < rounds && Date.now() < until; done++) {
      const frozen = fleet.members[done % 2];
      const other = fleet.members[(done + 1) % 2];
      if (!frozen || !other) throw new Error('two processes are needed');
      signal(frozen.app.pid, 'SIGSTOP');
      fleet.takeOut(frozen);
      const from = performance.now();
      for (let nth = 0; nth < paymentsOfARound; nth++) {
        const payment = { amount: 60 + nth, description: 'Lesson', paymentMethod: 'cash' };
        await call(other.app.url, cookie, '/api/payments', {
          studentId,
          status: 'completed',
          ...payment,
        });
        paid += 1;
      }
      await eventually(async () => (await invoiced(fleet)).length >= paid);
      longestWaitMs = Math.max(longestWaitMs, performance.now() - from);
      signal(frozen.app.pid, 'SIGCONT');
      fleet.putBack(frozen);
      await eventually(async () => (await fetch(`${frozen.app.url}/readyz`)).ok);
      onRound(done + 1);
    }
    const issued = await invoiced(fleet);
    expect(new Set(issued).size).toBe(paid);
    expect(issued).toHaveLength(paid);
    await expectNothingLost(fleet.databaseUrl(), [], { dataDir: fleet.dataDir, isSealed: true });
    return { rounds: done, paid, longestWaitMs: Math.round(longestWaitMs) };
  } finally {
    await fleet.close();
  }
}

/** The payments that have an invoice, each as often as it was issued one. */
async function invoiced(fleet: Fleet): Promise<number[]> {
  const sql = openDatabase(fleet.databaseUrl(), { max: 1 });
  try {
    const rows = await sql<{ id: number }[]>`
      select jsonb_array_elements_text(data -> 'paymentIds')::bigint as id from ledger.events where type = 'InvoiceIssued'`;
    return rows.map(({ id }) => id);
  } finally {
    await sql.end();
  }
}
