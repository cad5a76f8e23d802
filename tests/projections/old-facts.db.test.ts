import { expect, test } from 'bun:test';
import { openDatabase } from '#api/database.ts';
import { openTestProduct } from '../support/product.ts';

test('a fact with a day that no read model holds, from before days were bounded, is applied with the nearest', async () => {
  const product = await openTestProduct();
  const sql = openDatabase(product.databaseUrl, { max: 1 });
  const data = {
    driveId: 1,
    studentId: 1,
    schoolId: 1,
    date: '0000-01-01',
    minutes: 30,
    light: 'day',
    weather: 'sunny',
    supervisorName: 'Ana',
    supervisorEmail: null,
    notes: null,
  };
  const metadata = {
    actor: { kind: 'student', id: 1 },
    occurredAt: '2026-11-21T01:30:00.000Z',
    correlationId: 'old',
  };
  await sql`
    insert into ledger.events (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
    values (1, 'practice-1', 0, ${crypto.randomUUID()}, 'PracticeLogged', 1,
      ${JSON.stringify(data)}::text::jsonb, ${JSON.stringify(metadata)}::text::jsonb, now())`;
  await sql`update ledger.head set position = 1`;
  await product.product.projector.waitFor(1);
  const [drive] = await sql`select date::text from read.practice_drive`;
  expect(drive?.['date']).toBe('1900-01-01');
  expect([...(await sql`select error from read.dead_letter`)]).toEqual([]);
  await sql.end({ timeout: 1 });
  await product.close();
}, 60_000);
