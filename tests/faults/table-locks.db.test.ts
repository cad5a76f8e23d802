import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eventually } from '../support/eventually.ts';
import { send } from '../support/keyed.ts';
import { whileLocked as whileTablesLocked } from '../support/locked-table.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { aStudent } from '../support/samples.ts';

let product: TestProduct;
let person: Person;
beforeAll(async () => {
  product = await openTestProduct();
  person = await product.instructor();
});
afterAll(() => product.close());

const whileLocked = (table: string, work: () => Promise<void>) =>
  whileTablesLocked(product.databaseUrl, [table], work);

const many = <Answer>(ask: () => Promise<Answer>) => Promise.all(Array.from({ length: 6 }, ask));

test.each(['ledger.events', 'ledger.head'])(
  'a lock on %s: commands are answered 503 that they could not be confirmed, and go on after it',
  async (table) => {
    await whileLocked(table, async () => {
      const writes = many(() => person.post('/api/students', aStudent()));
      const answers = await writes;
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      // The others waited for those of the same school.
      const codes = ['could_not_confirm', 'too_busy', 'database_unavailable'];
      expect(answers.filter(({ body }) => !codes.includes(body.code))).toEqual([]);
    });
    await eventually(async () => (await person.post('/api/students', aStudent())).status < 300);
  },
);

test('a lock on a read model: its screens are 503, each other one is answered meanwhile', async () => {
  await whileLocked('read.lesson', async () => {
    const first = await many(() => person.get('/api/lessons'));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([503]));
    expect(first[0]?.body).toMatchObject({ code: 'database_unavailable' });
    // From now on nobody waits for it: a connection is free at once.
    const [others, same] = await Promise.all([
      many(() => person.get('/api/students')),
      many(() => person.get('/api/lessons')),
    ]);
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([503]));
  });
});

test('a lock on the keys of repeated commands holds up those commands alone', async () => {
  await whileLocked('vault.idempotency_key', async () => {
    const writes = many(() =>
      send(product.product, {
        cookies: person.cookies(),
        key: crypto.randomUUID(),
        path: '/api/students',
        body: aStudent(),
      }),
    );
    expect((await person.get('/api/students')).status).toBe(200);
    expect(new Set((await writes).map(({ status }) => status))).toEqual(new Set([503]));
  });
});
