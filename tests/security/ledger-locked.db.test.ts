import { expect, test } from 'bun:test';
import { whileLocked } from '../support/locked-table.ts';
import { type Route, surfaceOf } from '../support/surface.ts';
import { expectNothingToTell } from '../support/sweep.ts';
import { worldOfFile } from './world-of-file.ts';

const world = worldOfFile('warn', 'error', 'log');

/** Whose screen a route is, by its guard; the instructor's unless told. */
const readers: Readonly<Record<string, string>> = {
  student: 'student',
  guardian: 'full',
  auditor: 'auditor',
  admin: 'admin',
};

/** Reads that are about the ledger itself, or are recorded in it; they are answered 503 in words while nobody can read it. */
const ofTheLedger = [
  /^\/(api\/audit|transparency)\b/,
  /^\/readyz$/,
  /\/history$/,
  /\/records$/,
  /^\/api\/invoices\/:id\/(ledger|proof)$/,
  // What arrived by hand is read from the payment's own facts, as its history is.
  /^\/api\/payments\/:id\/receipts$/,
  // It is recorded who took everything along, the list of who owes, or everybody's skills.
  /^\/api\/(schools\/mine|students\/:id)\/export$/,
  /^\/api\/(statements\/aged\/(csv|pdf)|skills\/report\.pdf)$/,
  // A logbook that is handed out has a number, by which it can be looked up later.
  /\/practice\/:studentId\/export\.\w+$/,
];

test('every screen is answered while somebody outside has locked the ledger', async () => {
  const reads = surfaceOf(world.product.product.app).filter(
    ({ method, path }) => method === 'GET' && !ofTheLedger.some((some) => some.test(path)),
  );
  const wrong: string[] = [];
  await whileLocked(world.product.databaseUrl, ['ledger.events', 'ledger.head'], async () => {
    for (const route of reads) {
      const answer = await ask(route);
      if (answer.status < 500) continue;
      const { code } = await answer.json();
      wrong.push(`${route.guard}: ${route.path} got ${answer.status} ${code}`);
    }
  });
  expect(reads.length).toBeGreaterThan(100);
  expectNothingToTell(
    wrong,
    'answer from the read models; a query of ledger.events belongs to no screen.',
  );
});

function ask({ path, guard }: Route): Promise<Response> {
  const who = readers[guard] ?? (guard.startsWith('parent may') ? 'full' : 'instructor');
  const noun = path.split('/:')[0]?.split('/').at(-1) ?? '';
  const record = path.includes('/:studentId') ? world.records['students'] : world.records[noun];
  return world.product.product.app.handle(
    new Request(
      `http://localhost${path.replace(/:\w+/, String(record ?? 1)).replaceAll(/:\w+/g, '1')}`,
      {
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: world.people[who]?.cookies() ?? '',
        },
      },
    ),
  );
}
