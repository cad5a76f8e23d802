import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { generateKeyPairSync } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { holdEventIndex } from '#api/event-log/event-index.ts';
import { verifyIn } from '#api/transparency/verify-database.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';

let product: TestProduct;
let auditor: Person;
let settledAt: number;
let paymentId: number;
beforeAll(async () => {
  product = await openTestProduct();
  const person = await product.instructor();
  const studentId = await product.student(person);
  const asked = { studentId, amount: 55, description: 'One lesson', paymentMethod: 'cash' };
  paymentId = (await person.post('/api/payments', { ...asked, status: 'pending' })).body.id;
  await person.put(`/api/payments/${paymentId}`, { status: 'completed', paymentMethod: 'cash' });
  auditor = await withRole(product, 'auditor');
  const events = await product.product.log.read(`payment-${paymentId}`);
  settledAt = events.find(({ type }) => type === 'PaymentSettled')?.position ?? 0;
  expect(settledAt).toBeGreaterThan(1);
});
afterAll(() => product.close());

const publicKey = generateKeyPairSync('ed25519').publicKey;

/** What `verify` says where somebody with the app's own role has done this; it is undone afterwards. */
async function after(tamper: (tx: TransactionSql) => Promise<unknown>) {
  const undo = new Error('undo');
  const verdicts: Awaited<ReturnType<typeof verifyIn>>[] = [];
  await product.owner
    .begin(async (tx) => {
      await tamper(tx);
      verdicts.push(await verifyIn(tx, { publicKey }));
      throw undo;
    })
    .catch((fault: unknown) => {
      if (fault !== undo) throw fault;
    });
  return verdicts[0]?.fault ?? null;
}

/** A view in the table's place, which tells the truth to whoever asks for the bytes that are hashed. */
const lying = async (tx: TransactionSql) => {
  await tx`alter table ledger.events rename to events_of_before`;
  await tx.unsafe(`
    create view ledger.events as
    select position, stream, revision, event_id, type, schema_version,
      case when type = 'PaymentSettled' and current_query() not like '%json_build_array%'
        then jsonb_set(data, '{amountCents}', '1') else data end as data,
      metadata, recorded_at
    from ledger.events_of_before;
    grant select on ledger.events to public`);
};

/** Whatever the product is writing of it, the index reaches to the end. */
async function indexed(tx: TransactionSql): Promise<void> {
  await holdEventIndex(tx);
  await tx`select ledger.index_events(100000)`;
}

describe('verify finds that the ledger was altered', () => {
  test('and finds nothing where it was not', async () => {
    expect(await after(async () => undefined)).toBeNull();
  });

  test.each([
    [
      'would no longer find a settlement under its payment',
      'update ledger.event_index set payment_id = null where position = $1',
      'Searches do not find the event',
    ],
    [
      'would find it under somebody else',
      `update ledger.event_index set person = 'student-999' where position = $1`,
      'Searches do not find the event',
    ],
    [
      'would not find it at all',
      'delete from ledger.event_index where position = $1',
      'Searches do not find the event',
    ],
    [
      'would go by an entry for an event that is none',
      'insert into ledger.event_index (position, type, is_late) values ($1 + 1000000, $$PaymentSettled$$, false)',
      'where none is',
    ],
  ])('when a search %s, and names the place', async (_, statement, words) => {
    const fault = await after(async (tx) => {
      await indexed(tx);
      await tx.unsafe(statement.replace('$1', String(settledAt)));
    });
    expect(fault).toMatchObject({ kind: 'altered', sentence: expect.stringContaining(words) });
    expect([settledAt, settledAt + 1_000_000]).toContain(fault?.position ?? 0);
  });

  // The index is compared in two halves: the last of each.
  test.each([1, 2])(
    'when a search would find the last of the index, by %d, under somebody else',
    async (by) => {
      let altered = 0;
      const fault = await after(async (tx) => {
        await indexed(tx);
        const [last] = await tx<{ position: number }[]>`
        update ledger.event_index set person = 'student-999'
        where position = (select max(position) / ${by}::int from ledger.event_index) returning position::int`;
        altered = last?.position ?? 0;
      });
      expect(fault).toMatchObject({ kind: 'altered', position: altered });
    },
  );

  test('but not where the index has yet to be written on', async () => {
    expect(
      await after(async (tx) => {
        await indexed(tx);
        await tx`delete from ledger.event_index where position >= ${settledAt}`;
      }),
    ).toBeNull();
  });

  test('when a view stands in the place of the table', async () => {
    expect((await after(lying))?.sentence).toContain('ledger.events is not a table');
  });

  test.each([
    ['is gone', 'drop trigger events_are_immutable on ledger.events'],
    ['is switched off', 'alter table ledger.events disable trigger events_are_never_truncated'],
    ['is switched off', 'alter table ledger.events enable trigger events_are_immutable'],
    [
      'instead of refusing',
      `create function ledger.let_it_be() returns trigger language plpgsql as 'begin return new; end';
       create or replace trigger events_are_immutable before update on ledger.events for each row execute function ledger.let_it_be();
       alter table ledger.events enable always trigger events_are_immutable`,
    ],
    [
      'none of ours',
      `create function ledger.turn() returns trigger language plpgsql as 'begin return new; end';
       create trigger another before insert on ledger.events for each row execute function ledger.turn()`,
    ],
    [
      'ledger.refuse_change is not the one',
      `create or replace function ledger.refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    ],
    ['hides rows', 'alter table ledger.events enable row level security'],
    ['has a rule', 'create rule quiet as on delete to ledger.events do instead nothing'],
    ['shares its rows', 'create table ledger.more () inherits (ledger.head)'],
    ['events_from_1 hides rows', 'alter table ledger.events_from_1 enable row level security'],
    [
      'is switched off',
      'alter table ledger.events_from_1 disable trigger events_are_never_truncated',
    ],
    ['is switched off', 'alter table ledger.events_from_1 disable trigger events_are_immutable'],
    [
      'no unique key (event_id)',
      'alter table ledger.events_from_1 drop constraint events_from_1_event_id',
    ],
    [
      'is not a table',
      `create table ledger.apart (like ledger.events including generated) partition by range (position);
       alter table ledger.events attach partition ledger.apart for values from (20000001) to (30000001)`,
    ],
    ['start the app once before you verify', 'drop table ledger.event_index cascade'],
    ['event_index hides rows', 'alter table ledger.event_index enable row level security'],
    [
      'is not a table',
      'alter table ledger.head rename to head_of_before; create view ledger.head as select * from ledger.head_of_before',
    ],
  ])('when a guard %s', async (words, statements) => {
    const fault = await after((tx) => tx.unsafe(statements));
    expect(fault).toMatchObject({ kind: 'altered', sentence: expect.stringContaining(words) });
  });
});

test('an auditor is shown what the hashed bytes say, whatever another query would be answered', async () => {
  const { owner: sql } = product;
  const shown = async () => (await auditor.get(`/api/audit/streams/payment-${paymentId}`)).body;
  const before = await shown();
  await sql.begin(lying);
  try {
    const [lied] = await sql`select data from ledger.events where position = ${settledAt}`;
    expect(lied?.['data'].amountCents).toBe(1);
    expect(await shown()).toEqual(before);
  } finally {
    await sql`drop view ledger.events`;
    await sql`alter table ledger.events_of_before rename to events`;
  }
});
