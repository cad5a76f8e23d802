import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAudit } from '#api/cli/audit/run.ts';
import { type Database, openDatabase } from '#api/database/database.ts';
import { findGivenTwice, readNumbers } from '#api/database/given-numbers.ts';
import { sequenceIds } from '#api/database/ids.ts';
import { insertRows } from '#api/event-log/ledger-table.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { expense } from '#domain/expense/decide.ts';
import { type NumberedKind, numberedKinds, numberFields } from '#domain/numbers.ts';
import { numbered } from '#projections/registry.ts';
import { eventually } from '../support/eventually.ts';
import { send } from '../support/keyed.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

const kinds = Object.keys(numberedKinds) as NumberedKind[];

/** Writes events past the log: only their types and numbers matter. */
async function record(
  owner: Database,
  facts: readonly { readonly type: string; readonly data: Record<string, unknown> }[],
): Promise<void> {
  await owner.begin(async (tx) => {
    const [head] = await tx<{ position: number }[]>`select position from ledger.head for update`;
    const rows = facts.map(({ type, data }, nth) => ({
      id: crypto.randomUUID(),
      type,
      data,
      schemaVersion: 1,
      metadata: {
        actor: { kind: 'system', id: null },
        occurredAt: '2026-11-20T00:00:00.000Z',
        correlationId: 'c',
      } as const,
      stream: `testing-${crypto.randomUUID()}`,
      revision: 0,
      position: Number(head?.position) + nth + 1,
      recordedAt: '2026-11-20T00:00:00.000Z',
    }));
    await insertRows(tx, rows);
    await tx`update ledger.head set position = ${rows.at(-1)?.position ?? 0}`;
  });
}

/** An event that says a number in this field, as `dates[*].lessonId`. */
function saying(type: string, path: string, number: number) {
  const [list, inner] = path.replace(/ \?.*/, '').split('[*].');
  const data = inner ? { [list ?? '']: [{ [inner]: number }] } : { [list ?? '']: number };
  return { type, data };
}

/** As a vault that is new. */
async function forgetNumbers(owner: Database): Promise<void> {
  await owner`delete from vault.given_number`;
  await owner`update vault.numbers_read set position = 0`;
  for (const kind of kinds) await owner`select setval(${`vault.${kind}_id`}::regclass, 1, false)`;
}

test('every numbered table has its kind, and every kind its table', () => {
  expect(numbered.toSorted()).toEqual(kinds.toSorted());
});

describe.each([0, 1, 2])('where there are %i of a kind', (rows) => {
  let running: TestProduct;
  beforeAll(async () => {
    running = await openTestProduct();
    await record(
      running.owner,
      numberFields
        .filter(({ gives }) => gives)
        .flatMap(({ type, path }) =>
          Array.from({ length: rows }, (_, nth) => saying(type, path, nth + 1)),
        ),
    );
    await forgetNumbers(running.owner);
    await readNumbers(running.product.deps.sql);
  });
  afterAll(() => running.close());

  test.each(kinds)(`the next %s is ${rows + 1}`, async (kind) => {
    expect(await running.product.deps.ids.next(kind)).toBe(rows + 1);
  });
});

describe('where a number is said before its thing is recorded', () => {
  let running: TestProduct;
  beforeAll(async () => {
    running = await openTestProduct();
  });
  afterAll(() => running.close());

  test.each(numberFields.map(({ kind, type, path }) => [kind, type, path] as const))(
    'the next %s is after the one that %s says (%s)',
    async (kind, type, path) => {
      await record(running.owner, [saying(type, path, 40)]);
      await forgetNumbers(running.owner);
      await readNumbers(running.product.deps.sql);
      expect(await running.product.deps.ids.next(kind)).toBe(41);
    },
  );

  test('what is no number says none', async () => {
    for (const number of ['7', null, -1, 0, 1e300, [7]])
      await record(running.owner, [{ type: 'ExpenseRecorded', data: { expenseId: number } }]);
    await forgetNumbers(running.owner);
    await readNumbers(running.product.deps.sql);
    expect(await running.product.deps.ids.next('expense')).toBe(41);
  });
});

describe('several processes', () => {
  let running: TestProduct;
  beforeAll(async () => {
    running = await openTestProduct();
  });
  afterAll(() => running.close());

  test('that start and serve at once give each number once', async () => {
    await record(running.owner, [saying('ExpenseRecorded', 'expenseId', 5_000)]);
    await forgetNumbers(running.owner);
    const pools = Array.from({ length: 4 }, () =>
      openDatabase(running.database.appUrl ?? running.databaseUrl, { max: 2 }),
    );
    const given = await Promise.all(
      pools.map(async (sql) => {
        await readNumbers(sql);
        const ids = sequenceIds(sql);
        return Promise.all(Array.from({ length: 50 }, () => ids.next('expense')));
      }),
    );
    await Promise.all(pools.map((sql) => sql.end()));
    const all = given.flat();
    expect(new Set(all).size).toBe(200);
    expect(Math.min(...all)).toBeGreaterThan(5_000);
  });
});

const petrol = {
  spentOn: '2026-11-20',
  supplier: 'Z Energy',
  amount: 82.5,
  category: 'fuel',
  sharePercent: 80,
};

describe('a school that has one thing of a kind', () => {
  let running: TestProduct;
  beforeAll(async () => {
    running = await openTestProduct();
  });
  afterAll(() => running.close());

  test('keeps it where the sequences came back older, with and without a key', async () => {
    const [one, other] = [await running.instructor(), await running.instructor()];
    const first = await one.post('/api/expenses', petrol);
    const student = await running.student(one);
    await running.owner`select setval('vault.expense_id', 1, false), setval('vault.student_id', 1, false)`;
    const second = await other.post('/api/expenses', petrol);
    await running.owner`select setval('vault.expense_id', 1, false)`;
    const third = await send(running.product, {
      cookies: other.cookies(),
      key: crypto.randomUUID(),
      path: '/api/expenses',
      body: { ...petrol, amount: 41 },
    });
    expect([first, second, third].map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = [first, second, third].map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(3);
    expect(await running.student(other)).not.toBe(student);
    expect((await one.get('/api/expenses')).body).toMatchObject([{ id: first.body.id }]);
    expect((await other.get('/api/expenses')).body).toHaveLength(2);
  });

  test('a first fact of another school on its stream is refused, and so is any other', async () => {
    const [one, other] = [await running.instructor(), await running.instructor()];
    const { body } = await one.post('/api/expenses', petrol);
    const { body: them } = await other.get('/api/auth/user');
    const by = { actor: { kind: 'instructor', id: them.id }, schoolId: them.schoolId } as const;
    const { dispatch } = running.product.deps;
    for (const type of ['RecordExpense', 'VoidExpense'] as const) {
      const command = { ...petrol, type, expenseId: body.id, schoolId: them.schoolId };
      const refused = dispatch(expense, body.id, command as never, by);
      expect(await refused.catch((fault: unknown) => fault)).toMatchObject({
        code: 'number_taken',
      });
    }
    expect(await running.product.log.read(`expense-${body.id}`)).toHaveLength(1);
  });
});

test('an installation of an earlier edition serves at once, and reads its ledger behind that', async () => {
  const running = await openTestProduct();
  const person = await running.instructor();
  const first = await person.post('/api/expenses', petrol);
  await record(running.owner, [
    saying('LessonProposed', 'proposalId', 70),
    saying('LessonProposed', 'proposalId', 70),
  ]);
  await running.owner`delete from vault.given_number`;
  await running.owner`update vault.numbers_read set position = 0`;
  await running.owner`select setval('vault.expense_id', 1, false)`;
  await running.restart();
  expect(await running.product.deps.ids.next('expense')).toBe(first.body.id + 1);
  await eventually(async () => running.log.join().includes('proposal 70 again'));
  expect(await running.product.deps.ids.next('proposal')).toBe(71);
  await running.close();
});

describe('a number that was given twice', () => {
  let folder: string;
  let running: TestProduct;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'keep-left-numbers-'));
    running = await openTestProduct({ keyStore: openKeyStore(folder) });
    await running.instructor();
  });
  afterAll(async () => {
    await running.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is found by a start and by drift, and by every start after it', async () => {
    expect(await findGivenTwice(running.product.deps.sql)).toEqual([]);
    await record(running.owner, [
      saying('LessonProposed', 'proposalId', 1),
      saying('LessonProposed', 'proposalId', 2),
    ]);
    await running.restart();
    expect(running.log.join()).not.toContain('two things');
    // One that is in what a start has read already, and two that are both new.
    await record(running.owner, [
      saying('LessonProposed', 'proposalId', 1),
      saying('GuardianAdded', 'guardianId', 9),
      saying('GuardianAdded', 'guardianId', 9),
    ]);
    const head = await running.product.log.head();
    for (let start = 1; start <= 2; start++) {
      await running.restart();
      const told = running.log.filter((line) => line.includes('two things'));
      expect(told).toHaveLength(start);
      expect(told.at(-1)).toContain(
        `The ledger gave 2 numbers to two things: proposal 1 again at position ${head - 2}; guardian 9 again at position ${head}.`,
      );
    }
    const told: string[] = [];
    const logging = spyOn(console, 'log').mockImplementation((line) => void told.push(line));
    const code = await runAudit(['drift'], {
      DATABASE_URL: running.databaseUrl,
      DATA_DIR: folder,
    });
    logging.mockRestore();
    expect(code).toBe(1);
    expect(told).toContain(
      `A number was given to two things: proposal 1 again at position ${head - 2}.`,
    );
  });
});
