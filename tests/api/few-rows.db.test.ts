// What is first, last, next and the sum where there is nothing, one and two of a kind: each list that comes in pages, and each figure that sums such a list up.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentAlone } from '#api/cli/routes-alone.ts';
import { openSealKeeper } from '#api/transparency/seal-keeper.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { send } from '../support/keyed.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';

type Row = Readonly<Record<string, any>>;
type School = {
  readonly person: Person;
  readonly id: number;
  readonly studentId: number;
  /** Absent while nothing was written. */
  threadId?: number;
};

let folder: string;
let product: TestProduct;
let auditor: Person;
let ours: School;
const today = dateOf(new Date().toISOString());

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keep-left-few-rows-'));
  product = await openTestProduct({ sealKeeper: openSealKeeper(folder) });
  auditor = await withRole(product, 'auditor');
  // Another school has two of everything, which would be seen where nobody asked for it.
  const theirs = await openSchool();
  for (const nth of [1, 2]) await addOne(theirs, nth);
  ours = await openSchool();
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openSchool(): Promise<School> {
  const person = await product.instructor();
  const studentId = await product.student(person);
  return { person, studentId, id: (await person.get('/api/auth/user')).body.schoolId };
}

/** One more of everything that comes in pages. */
async function addOne(school: School, nth: number): Promise<void> {
  const { person, studentId } = school;
  const paid = { studentId, amount: 50 + nth, paymentMethod: 'cash', description: 'One lesson' };
  await created(person.post('/api/payments', { ...paid, status: 'paid', paidDate: today }));
  await created(
    person.post('/api/expenses', {
      spentOn: today,
      supplier: `Z Energy ${nth}`,
      amount: 80 + nth,
      category: 'fuel',
      sharePercent: 100,
    }),
  );
  const file = new FormData();
  const lines = `Date,Amount,Other Party,Description,Reference,Particulars,Analysis Code\n${today.split('-').toReversed().join('/')},${nth}.00,"Somebody","Direct Credit","${nth}",,`;
  file.append('file', new File([lines], `bank-${nth}.csv`));
  const cookies = person.cookies();
  await created(send(product.product, { cookies, path: '/api/bank-files', body: file }));
  const message = { content: `Message ${nth}` };
  if (school.threadId === undefined) {
    const opening = { studentId, subject: 'Kia ora', message: message.content };
    school.threadId = (await created(person.post('/api/messages/threads', opening))).body.id;
  } else await created(person.post(`/api/messages/threads/${school.threadId}/messages`, message));
  await product.product.sealer?.sealNow();
}

async function created<Of extends { status: number; body: any }>(answer: Promise<Of>): Promise<Of> {
  const had = await answer;
  expect([had.status < 300, had.body]).toEqual([true, expect.anything()]);
  return had;
}

/** A list in pages: how one of them is asked for, and what asks for the next. */
type Paged = {
  readonly ask: (limit: number | null, next: string | null) => Promise<Page>;
  /** How many of them there are with so many of everything; null where other things add to them. */
  readonly length: (nth: number) => number | null;
};
type Page = { readonly rows: readonly Row[]; readonly next: string | null };

const byHeader =
  (path: string): Paged['ask'] =>
  async (limit, next) => {
    const { status, body, headers } = await ours.person.get(
      `${path}?${query({ limit, after: next })}`,
    );
    expect(status).toBe(200);
    return {
      rows: body,
      next: /after=(\d+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null,
    };
  };

/** One whose last row says where the next page begins; whether there is one, the answer says or a shorter page. */
const byLastRow =
  (
    whose: () => { person: Person; path: string; more?: Readonly<Record<string, string>> },
    rowsOf: (body: any) => { rows: Row[]; hasMore: boolean | null },
    place: (row: Row) => string,
  ): Paged['ask'] =>
  async (limit, next) => {
    const { person, path, more } = whose();
    const { status, body } = await person.get(`${path}?${query({ ...more, limit, before: next })}`);
    expect(status).toBe(200);
    const { rows, hasMore } = rowsOf(body);
    const last = rows.at(-1);
    const goesOn = hasMore ?? (limit !== null && rows.length === limit);
    return { rows, next: goesOn && last ? place(last) : null };
  };

function query(asked: Readonly<Record<string, string | number | null>>): string {
  const given = Object.entries(asked).filter(([, value]) => value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

const paged: Readonly<Record<string, Paged>> = {
  '/api/payments': { ask: byHeader('/api/payments'), length: (nth) => nth },
  '/api/expenses': { ask: byHeader('/api/expenses'), length: (nth) => nth },
  '/api/bank-lines': {
    ask: byLastRow(
      () => ({ person: ours.person, path: '/api/bank-lines' }),
      (rows) => ({ rows, hasMore: null }),
      ({ id }) => id,
    ),
    length: (nth) => nth,
  },
  // None here: the card company has paid nothing out yet.
  '/api/payouts': {
    ask: async (limit, next) => {
      const { status, body } = await ours.person.get(
        `/api/payouts?${query({ limit, after: next })}`,
      );
      expect(status).toBe(200);
      const isFull = limit !== null && body.length === limit;
      return { rows: body, next: isFull ? body.at(-1).payoutId : null };
    },
    length: () => 0,
  },
  '/api/audit/events': {
    ask: byLastRow(
      () => ({ person: auditor, path: '/api/audit/events', more: { school: String(ours.id) } }),
      ({ events, hasMore }) => ({ rows: events, hasMore }),
      ({ position }) => String(position),
    ),
    length: () => null,
  },
  '/api/audit/seals': {
    ask: byLastRow(
      () => ({ person: auditor, path: '/api/audit/seals' }),
      (rows) => ({ rows, hasMore: null }),
      ({ number }) => String(number),
    ),
    length: () => null,
  },
};

/** Pages of a length of their own, which the tests of their screens fill: a student's history, and the messages of a conversation. */
const ofFixedLength =
  /^\/api\/(students\/\{id\}\/history|((student|parent)-portal\/)?messages\/.*\{(id|threadId)\})$/;

test('every list that comes in pages is in the table', () => {
  const inPages = Object.entries(documentAlone().paths)
    .filter(([, { get }]) =>
      get?.parameters?.some(
        ({ in: place, name }: Row) => place === 'query' && /^(limit|before|after|skip)$/.test(name),
      ),
    )
    .map(([path]) => path)
    .filter((path) => !ofFixedLength.test(path));
  expect(inPages.toSorted()).toEqual(Object.keys(paged).toSorted());
});

describe.each([0, 1, 2, 3])('with %d of everything', (nth) => {
  beforeAll(async () => {
    if (nth > 0) await addOne(ours, nth);
  });

  test.each(Object.keys(paged))('%s in pages of one is the same as at once', async (path) => {
    const { ask, length } = paged[path] as Paged;
    const whole = (await ask(null, null)).rows;
    if (length(nth) !== null) expect(whole).toHaveLength(length(nth) as number);
    for (const limit of [1, 2]) {
      const walked: Row[] = [];
      let next: string | null = null;
      do {
        const page: Page = await ask(limit, next);
        expect(page.rows.length).toBeLessThanOrEqual(limit);
        walked.push(...page.rows);
        next = page.next;
      } while (next !== null);
      expect(walked).toEqual([...whole]);
    }
  });

  test('each figure is the sum of its list', async () => {
    const { person, studentId } = ours;
    const of = async (path: string) => (await person.get(path)).body;
    const sum = (rows: readonly Row[], field: string): number =>
      rows.reduce((all, row) => all + row[field], 0);
    const payments = await of('/api/payments');
    const { school, counts, found } = await of('/api/payments/summary');
    const revenue = sum(payments, 'amount');
    expect(school).toMatchObject({ all: nth, paid: nth, pending: 0, overdue: 0, revenue });
    expect(counts).toMatchObject({ all: nth, paid: nth });
    expect(found).toMatchObject({ count: nth, amount: revenue, owedAmount: 0 });
    expect(await of('/api/dashboard/metrics')).toMatchObject({
      totalStudents: 1,
      totalRevenue: revenue,
      monthlyRevenue: revenue,
    });
    const { lines, opening, closing } = await of(
      `/api/students/${studentId}/statement?from=${today}&to=${today}`,
    );
    expect([opening, closing, lines.length]).toEqual([0, 0, 2 * nth]);
    const expenses = await of('/api/expenses');
    const byCategory = nth === 0 ? [] : [{ count: nth, amount: sum(expenses, 'amount') }];
    expect(await of('/api/expenses/summary')).toMatchObject(byCategory);
    const { files, counts: lineCounts } = await of('/api/bank-files');
    expect([files.length, lineCounts]).toEqual([nth, { unmatched: nth, matched: 0 }]);
    const threads = await of('/api/messages/threads');
    expect(threads).toHaveLength(Math.min(nth, 1));
    if (nth === 0) return;
    const { messages, hasEarlier } = await of(`/api/messages/threads/${ours.threadId}`);
    expect([messages.length, hasEarlier]).toEqual([nth, false]);
    expect(messages.at(-1)).toMatchObject({ content: `Message ${nth}` });
  });
});
