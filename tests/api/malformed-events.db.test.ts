import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openDatabase } from '#api/database.ts';
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
  ].entries()) {
    await sql`
      insert into ledger.events (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
      values (${position + nth}, 'payment-8', ${nth}, ${crypto.randomUUID()}, 'PaymentRefunded', 1, ${data ?? ''}::text::jsonb, ${metadata ?? ''}::text::jsonb, now())`;
    await sql`update ledger.head set position = ${position + nth}`;
  }
  await sql.end({ timeout: 1 });
}, 60_000);
afterAll(async () => product.close());

test('an event that is none is told as such, and hides nothing else from an auditor', async () => {
  const deed = 'PaymentRefunded cannot be read: what is stored is no such event';
  const { status, body } = await auditor.get('/api/audit/events?limit=200');
  expect(status).toBe(200);
  expect(body.events.slice(0, 2)).toMatchObject([{ deed }, { deed }]);
  expect(body.events.length).toBeGreaterThan(4);

  const stream = await auditor.get('/api/audit/streams/payment-8');
  expect([stream.status, stream.body.events.length]).toEqual([200, 2]);
  expect((await auditor.get(`/api/audit/events/${position}`)).body).toMatchObject({ deed });
  for (const format of ['ndjson', 'csv']) {
    const exported = await auditor.get(`/api/audit/export?format=${format}`);
    expect([exported.status, String(exported.body).includes(deed)]).toEqual([200, true]);
  }
});
