import { expect, spyOn, test } from 'bun:test';
import { openDatabase } from '#api/database/database.ts';
import { startDeliveries } from '#api/gateways/stripe-sandbox/deliveries.ts';
import schema from '#api/gateways/stripe-sandbox/schema.sql' with { type: 'text' };
import { freshDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';

test('a webhook is sent once the database is back, though nothing else happens then', async () => {
  const database = await freshDatabase();
  const sql = openDatabase(database.url, { max: 1 });
  await sql.unsafe(schema);
  await sql`insert into sandbox.object (id, kind, data) values ('evt_1', 'event', ${sql.json({ id: 'evt_1' })})`;
  await sql`insert into sandbox.delivery (event_id) values ('evt_1')`;
  await sql`alter table sandbox.delivery rename to away`;
  const faults = spyOn(console, 'error').mockImplementation(() => undefined);
  const taken: string[] = [];
  const secrets = { platform: 'whsec_test', accounts: 'whsec_test_accounts' };
  const deliveries = startDeliveries(sql, secrets, async (_to, payload) => {
    taken.push(JSON.parse(payload).id);
    return 200;
  });
  await eventually(async () => faults.mock.calls.length > 0);
  await sql`alter table sandbox.away rename to delivery`;
  await eventually(async () => taken.length > 0);
  expect(taken).toEqual(['evt_1']);
  await deliveries.stop();
  faults.mockRestore();
  await sql.end();
  await database.drop();
});
