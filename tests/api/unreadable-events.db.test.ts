import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let person: Person;
beforeAll(async () => {
  product = await openTestProduct();
  person = await product.instructor();
});
afterAll(() => product.close());

/** Writes an event into the ledger as no release of ours would. */
async function force(type: string, data: object | null, metadata: object | null): Promise<number> {
  const { owner: sql } = product;
  const [row] = await sql<{ position: number }[]>`
    with head as (update ledger.head set position = position + 1 returning position)
    insert into ledger.events (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
    select position, 'forced-' || position, 0, gen_random_uuid(), ${type}, 1, ${JSON.stringify(data)}::text::jsonb,
      ${JSON.stringify(metadata)}::text::jsonb, now() from head returning position`;
  return row?.position ?? 0;
}

const metadata = {
  actor: { kind: 'system', id: null },
  occurredAt: '2026-11-21T00:00:00.000Z',
  correlationId: 'x',
};

test('what cannot be read or applied is set aside and told; everybody works on, also after a start on it', async () => {
  const forced = [
    await force('InventedElsewhere', { any: 'thing' }, metadata),
    await force(
      'StudentEnrolled',
      { studentId: 900, name: { sealed: 'AAAA' } },
      { ...metadata, person: 'student-900' },
    ),
    await force('LessonScheduled', null, null),
    await force('PaymentRefunded', {}, metadata),
  ];
  const studentId = await product.student(person);
  expect((await person.get(`/api/students/${studentId}`)).status).toBe(200);
  await product.product.processes.settled();

  const { deadLetters, deadLetterCount, position, head } = await product.product.projector.status();
  expect(position).toBe(head);
  expect([...new Set(deadLetters.map((letter) => letter.position))]).toEqual(forced);
  expect(deadLetterCount).toBe(deadLetters.length);
  const unread = deadLetters.filter(({ projection }) => projection === 'every projection');
  expect(unread.map((letter) => [letter.position, letter.type])).toEqual([
    [forced[0] ?? 0, 'InventedElsewhere'],
    [forced[2] ?? 0, 'LessonScheduled'],
  ]);

  await product.owner`update read.checkpoint set fingerprint = 'of an earlier release'`;
  await product.owner`drop table read.model`;
  await product.restart();
  expect((await product.product.projector.status()).deadLetters).toEqual(deadLetters);
  await product.student(person);
});
