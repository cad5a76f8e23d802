import { expect } from 'bun:test';
import type { Database } from '#api/database/database.ts';
import { openDatabase } from '#api/database/database.ts';
import { codec } from '#api/event-log/codec.ts';
import { postgresEventLog } from '#api/event-log/postgres.ts';
import { keyRing } from '#api/personal-keys/key-ring.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { readModelFingerprint } from '#api/read-models.ts';
import { openSealKeeper } from '#api/transparency/seal-keeper.ts';
import { verifyDatabase } from '#api/transparency/verify-database.ts';
import { domainEvents } from '#domain/domain-events.ts';
import { rebuildReadModels } from '#projections/engine/rebuild.ts';
import { projections } from '#projections/registry.ts';
import { testKeyStore } from '../support/key-store.ts';
import type { Acknowledged } from './clients.ts';

/**
 * With everybody at rest, each of whom asked again until their command was decided: the ledger holds as many facts of each sort as were
 * acknowledged, so none was recorded twice under two numbers. Settlements by card are the card company's to begin.
 */
export async function expectNothingDoubled(
  databaseUrl: string,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const sql = openDatabase(databaseUrl, { max: 1 });
  try {
    for (const type of ['LessonScheduled', 'LogbookEntryRecorded', 'CardPaymentStarted']) {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from ledger.events where type = ${type}`;
      const said = acknowledged.filter((one) => one.type === type).length;
      expect(`${row?.count} ${type}`).toBe(`${said} ${type}`);
    }
  } finally {
    await sql.end();
  }
}

/**
 * After a fault, with the product up and nobody at work: every acknowledged command is in the ledger exactly once, positions have no gap,
 * money is what the sandbox holds, nothing was set aside, and read models are what a rebuild makes of the ledger.
 * @param dataDir of an app that is a process of its own; `isSealed`: the seals made with the key in it fit too
 */
export async function expectNothingLost(
  databaseUrl: string,
  acknowledged: readonly Acknowledged[],
  { dataDir, isSealed = false }: { dataDir?: string; isSealed?: boolean } = {},
): Promise<void> {
  const sql = openDatabase(databaseUrl, { max: 2 });
  try {
    await webhooksTaken(sql);
    await expectInLedgerOnce(sql, acknowledged);
    await expectDense(sql);
    await expectMoneyAsCharged(sql);
    await expectAsRebuilt(databaseUrl, sql, dataDir);
    if (dataDir && isSealed) await expectSealed(sql, dataDir);
  } finally {
    await sql.end();
  }
}

async function expectInLedgerOnce(
  sql: Database,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const types = [...new Set(acknowledged.map(({ type }) => type))];
  const rows = await sql<{ name: string; count: number }[]>`
    select type || ' ' || coalesce(data ->> 'lessonId', data ->> 'paymentId', data ->> 'entryId') as name, count(*)::int as count
    from ledger.events where type in ${sql(types)} group by 1`;
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  const lost = acknowledged
    .map(({ type, id }) => `${type} ${id}`)
    .filter((name) => counts.get(name) !== 1)
    .map((name) => `${name}: ${counts.get(name) ?? 0} times`);
  expect(lost).toEqual([]);
  expect(rows.filter(({ count }) => count > 1)).toEqual([]);
}

async function expectDense(sql: Database): Promise<void> {
  const [ledger] = await sql<{ count: number; last: number; head: number }[]>`
    select count(*)::int as count, max(position)::int as last, (select position::int from ledger.head) as head from ledger.events`;
  expect(ledger).toEqual({
    count: ledger?.head ?? 0,
    last: ledger?.head ?? 0,
    head: ledger?.head ?? 0,
  });
}

/** By payment, in cents: what the ledger says came by card and went back, and what the sandbox holds. A charge of a whole invoice is its first payment's there. */
async function expectMoneyAsCharged(sql: Database): Promise<void> {
  const ours = await sql<{ payment: string; cents: number }[]>`
    with part as (
      select settled.data ->> 'paymentId' as payment, min(intent.data -> 'metadata' ->> 'paymentId') as first
      from ledger.events settled join sandbox.object intent on intent.id = split_part(settled.data ->> 'intentId', '.', 1)
      where settled.type in ('PaymentSettled', 'PartPaymentReceived') and settled.data ->> 'intentId' like '%.%'
      group by 1
    )
    select coalesce(part.first, data ->> 'paymentId') as payment,
      sum(case type when 'PaymentRefunded' then -1 else 1 end * (data ->> 'amountCents')::int)::int as cents
    from ledger.events fact left join part on part.payment = data ->> 'paymentId'
    where (type in ('PaymentSettled', 'PartPaymentReceived') and data ->> 'intentId' is not null)
      or type = 'SetAsideMoneyBooked'
      or (type = 'PaymentRefunded' and data ->> 'refundId' is not null)
      or (type = 'RefundFailed' and exists (
        select from ledger.events before
        where before.stream = fact.stream and before.type = 'PaymentRefunded' and before.data ->> 'refundId' = fact.data ->> 'refundId'))
    group by 1 order by 1`;
  const theirs = await sql<{ payment: string; cents: number }[]>`
    select intent.data -> 'metadata' ->> 'paymentId' as payment,
      sum((intent.data ->> 'amount_received')::int - coalesce((
        select sum((refund.data ->> 'amount')::int) from sandbox.object refund
        where refund.kind = 'refund' and refund.data ->> 'status' = 'succeeded' and refund.data ->> 'payment_intent' = intent.id), 0))::int as cents
    from sandbox.object intent
    where intent.kind = 'payment_intent' and (intent.data ->> 'amount_received')::int > 0
    group by 1 order by 1`;
  expect([...ours]).toEqual([...theirs]);
}

async function expectAsRebuilt(
  databaseUrl: string,
  sql: Database,
  dataDir: string | undefined,
): Promise<void> {
  const own = openDatabase(databaseUrl, { max: 1 });
  const keys = keyRing(sql, dataDir ? openKeyStore(dataDir) : testKeyStore);
  const log = postgresEventLog(sql, codec(domainEvents, keys));
  try {
    const { drift } = await rebuildReadModels(own, log, projections, await readModelFingerprint());
    expect(drift).toEqual([]);
    expect([...(await sql`select * from read.dead_letter`)]).toEqual([]);
  } finally {
    await log.close();
    await keys.close();
    await own.end();
  }
}

/** What is sealed so far fits its seals, and none that was made is missing. */
async function expectSealed(sql: Database, dataDir: string): Promise<void> {
  const keeper = openSealKeeper(dataDir);
  const trust = { publicKey: keeper.publicKey, remembered: keeper.lastSeal() };
  expect((await verifyDatabase(sql, trust)).fault).toBeNull();
}

/** Asks until the product has taken what the sandbox tells it; those that failed while it was down need not wait their turn. */
async function webhooksTaken(sql: Database): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const [open] = await sql<{ count: number }[]>`
      with hurried as (update sandbox.delivery set next_at = now() where taken_at is null and next_at > now())
      select count(*)::int as count from sandbox.delivery where taken_at is null`;
    if (open?.count === 0) return;
    if (Date.now() > deadline) throw new Error(`${open?.count} webhooks are still not taken`);
    await Bun.sleep(50);
  }
}
