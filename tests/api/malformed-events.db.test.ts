import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { runAudit } from '#api/cli/audit/run.ts';
import { openDatabase } from '#api/database/database.ts';
import { factsByMoment } from '#site/features/audit/replay/states.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';

let product: TestProduct;
let auditor: Person;
let position: number;
beforeAll(async () => {
  product = await openTestProduct();
  const instructor = await product.instructor();
  await product.student(instructor);
  auditor = await withRole(product, 'auditor', { school: false });
  // As somebody with the database's password would.
  const sql = openDatabase(product.databaseUrl, { max: 1 });
  position = (await product.product.log.head()) + 1;
  for (const [nth, [data, metadata]] of [
    ['{}', '{}'],
    ['{"paymentId": "x"}', '{"actor": 5, "occurredAt": "never"}'],
    ['null', 'null'],
  ].entries()) {
    await sql`
      insert into ledger.events (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
      values (${position + nth}, 'payment-8', ${nth}, ${crypto.randomUUID()}, 'PaymentRefunded', 1, ${data ?? ''}::text::jsonb, ${metadata ?? ''}::text::jsonb, now())`;
    await sql`update ledger.head set position = ${position + nth}`;
  }
  await sql.end({ timeout: 1 });
});
afterAll(async () => product.close());

test('an event that is none is told as such, and hides nothing else from an auditor', async () => {
  const deed = 'PaymentRefunded cannot be read: what is stored is no such event';
  const { status, body } = await auditor.get('/api/audit/events?limit=200');
  expect(status).toBe(200);
  expect(body.events.slice(0, 3)).toMatchObject([{ deed }, { deed }, { deed }]);
  expect(body.events.length).toBeGreaterThan(4);

  const stream = await auditor.get('/api/audit/streams/payment-8');
  expect([stream.status, stream.body.events.length]).toEqual([200, 3]);
  expect((await auditor.get(`/api/audit/events/${position}`)).body).toMatchObject({ deed });
  for (const format of ['ndjson', 'csv']) {
    const exported = await auditor.get(`/api/audit/export?format=${format}`);
    expect([exported.status, String(exported.body).includes(deed)]).toEqual([200, true]);
  }
});

test('a replay leaves it out and says so, on the command line and in the browser', async () => {
  const replayed = await fromCommandLine('replay', 'payment-8');
  expect(replayed.code).toBe(0);
  for (const nth of [0, 1, 2])
    expect(replayed.out).toContain(
      `Position ${position + nth} is left out: PaymentRefunded cannot be read: what is stored is no such event`,
    );
  expect(replayed.out).toContain('Status: Not asked for yet');
  const { out } = await fromCommandLine('replay', 'payment-8', '--at', '2199-01-01', '--json');
  expect(JSON.parse(out)).toMatchObject({
    events: 3,
    leftOut: [position, position + 1, position + 2],
    state: { status: 'none' },
  });
  const history = await fromCommandLine('history', 'payment-8');
  expect(history.out).toContain('PaymentRefunded cannot be read: what is stored is no such event');

  const { body } = await auditor.get('/api/audit/streams/payment-8');
  const notAskedFor = [{ name: 'Status', value: 'Not asked for yet' }];
  expect(factsByMoment('payment-8', body.events)).toEqual(
    Array.from({ length: 4 }, () => notAskedFor),
  );
});

test('a fact of another noun in a stream is left out of its replay', async () => {
  const sql = openDatabase(product.databaseUrl, { max: 1 });
  const [{ data } = { data: null }] = await sql`
    with head as (update ledger.head set position = position + 1 returning position)
    insert into ledger.events (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
    select head.position, 'account-901', 0, gen_random_uuid(), type, schema_version, data, metadata, now()
    from head, ledger.events where type = 'SchoolSkillAdded' or type = 'TrialStarted' limit 1 returning data`;
  await sql.end({ timeout: 1 });
  expect(data).not.toBeNull();
  const { code, out } = await fromCommandLine('replay', 'account-901');
  expect([code, out]).toEqual([0, expect.stringContaining('is no event of such a stream')]);
  const { body } = await auditor.get('/api/audit/streams/account-901');
  expect(factsByMoment('account-901', body.events)).toHaveLength(2);
});

async function fromCommandLine(...words: string[]): Promise<{ code: number; out: string }> {
  const printed = spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const code = await runAudit(words, { DATABASE_URL: product.databaseUrl });
    return { code, out: printed.mock.calls.flat().map(String).join('\n') };
  } finally {
    printed.mockRestore();
  }
}
