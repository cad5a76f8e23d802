import { afterAll, beforeAll, expect, test } from 'bun:test';
import fc from 'fast-check';
import { eventsOf } from '#api/event-log/event-log.ts';
import { fold } from '#domain/kernel/decider.ts';
import { addDays, dateOf } from '#domain/kernel/nz-time.ts';
import { payment } from '#domain/payment/decide.ts';
import { heldCents, owedCents } from '#domain/payment/payment.ts';
import { declined, payByCard, visa } from '../support/cards.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let person: Person;
beforeAll(async () => {
  product = await openTestProduct();
  person = await product.instructor();
});
afterAll(() => product.close());

const today = dateOf(new Date().toISOString());
const entry = (studentId: number, more: object = {}) => ({
  studentId,
  amount: 100,
  description: 'Two lessons',
  paymentMethod: 'bank_transfer',
  status: 'pending',
  ...more,
});
const statementOf = async (studentId: number, query = '') =>
  (await person.get(`/api/students/${studentId}/statement?${query}`)).body;

test('a statement opens with what came before, tells each line, and closes with what is owed', async () => {
  const studentId = await product.student(person);
  const paid = { status: 'paid', paidDate: '2026-07-15' };
  await person.post('/api/payments', entry(studentId, paid));
  const { body: owed } = await person.post(
    '/api/payments',
    entry(studentId, { amount: 55.5, description: '=One, lesson', dueDate: addDays(today, -40) }),
  );
  const statement = await statementOf(studentId);
  expect(statement).toMatchObject({
    studentId,
    name: 'Aroha Ngata',
    from: '2026-07-15',
    to: today,
    opening: 0,
    closing: 55.5,
    ageing: { days0To30: 0, days31To60: 55.5, days61Plus: 0, credit: 0 },
  });
  const told = statement.lines.map(
    (line: { date: string; kind: string; amount: number; balance: number }) => [
      line.date,
      line.kind,
      line.amount,
      line.balance,
    ],
  );
  expect(told).toEqual([
    ['2026-07-15', 'charge', 100, 100],
    ['2026-07-15', 'receipt', -100, 0],
    [today, 'charge', 55.5, 55.5],
  ]);
  expect(await statementOf(studentId, `from=2026-07-16&to=${addDays(today, -1)}`)).toMatchObject({
    opening: 0,
    lines: [],
    closing: 0,
  });
  await person.put(`/api/payments/${owed.id}`, { status: 'paid', paidDate: today });
  await person.put(`/api/payments/${owed.id}`, {
    paidDate: '2026-08-01',
    reason: 'the bank’s day',
  });
  expect(await statementOf(studentId, `from=${today}`)).toMatchObject({
    opening: 0,
    lines: [],
    closing: 0,
  });

  const csv = await person.get(`/api/students/${studentId}/statement/csv`);
  expect(csv.headers.get('content-disposition')).toContain('statement-ngata-2026-07-15');
  expect(String(csv.body)).toContain('"\'=One, lesson"');
  expect(String(csv.body)).toContain('2026-08-01,Payment received');
  const pdf = await person.get(`/api/students/${studentId}/statement/pdf?from=2026-08-01`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const letter = await person.post(`/api/students/${studentId}/statement/email`, { to: today });
  expect(letter.body).toEqual({ mailed: 'off' });
});

test('days that cannot be are refused, and so is another school’s student', async () => {
  const studentId = await product.student(person);
  const wrong = await person.get(
    `/api/students/${studentId}/statement?from=2026-08-02&to=2026-08-01`,
  );
  expect([wrong.status, wrong.body.fields.from]).toEqual([422, 'From cannot be after To']);
  const other = await product.instructor();
  for (const part of ['', '/pdf', '/csv'])
    expect((await other.get(`/api/students/${studentId}/statement${part}`)).status).toBe(404);
});

test('a learner sees their own statement and nobody else’s', async () => {
  const studentId = await product.student(person);
  const another = await product.student(person);
  await person.post('/api/payments', entry(studentId));
  const { body } = await person.post(`/api/students/${studentId}/generate-access-code`);
  const learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode: body.accessCode });
  expect((await learner.get(`/api/student-portal/statement/${studentId}`)).body.closing).toBe(100);
  expect((await learner.get(`/api/student-portal/statement/${studentId}/pdf`)).status).toBe(200);
  expect((await learner.get(`/api/student-portal/statement/${another}`)).status).toBe(403);
});

/** What people, banks and the card company may do to a student's payments, in any order. */
const step = fc.oneof(
  fc.record({ does: fc.constant('enter' as const), dollars: fc.integer({ min: 1, max: 300 }) }),
  fc.record({
    does: fc.constant('enterPaid' as const),
    dollars: fc.integer({ min: 1, max: 300 }),
    daysAgo: fc.nat(90),
  }),
  fc.record({ does: fc.constant('card' as const), card: fc.constantFrom(visa, visa, declined) }),
  fc.record({ does: fc.constant('refund' as const), dollars: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ does: fc.constant('amount' as const), dollars: fc.integer({ min: 1, max: 300 }) }),
  fc.record({
    does: fc.constant('status' as const),
    status: fc.constantFrom('pending', 'paid', 'cancelled'),
  }),
  fc.record({ does: fc.constant('day' as const), daysAgo: fc.nat(90) }),
);

test('whatever happens to money, a statement closes with the sum of the facts, which is the balance everywhere', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.nat(20)), { minLength: 2, maxLength: 14 }),
      fc.nat(90),
      async (steps, splitDaysAgo) => {
        const studentId = await product.student(person);
        const ids: number[] = [];
        for (const [one, which] of steps) {
          const id = ids[which % Math.max(1, ids.length)];
          if (one.does === 'enter' || one.does === 'enterPaid') {
            const paid =
              one.does === 'enterPaid'
                ? { status: 'paid', paidDate: addDays(today, -one.daysAgo) }
                : {};
            const { body } = await person.post(
              '/api/payments',
              entry(studentId, { amount: one.dollars, ...paid }),
            );
            ids.push(body.id);
          } else if (id !== undefined) await take(`/api/payments/${id}`, one);
        }
        await agrees(studentId, ids, addDays(today, -splitDaysAgo));
      },
    ),
    { numRuns: 12 },
  );
});

type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

async function take(path: string, one: Step): Promise<void> {
  if (one.does === 'card') {
    const { body } = await person.post(`${path}/intent`);
    if (!body.clientSecret) return;
    await payByCard(product, body.clientSecret, one.card);
    await person.post('/api/check-payment-status', { paymentIntentId: body.paymentIntentId });
  } else if (one.does === 'refund') await person.post(`${path}/refund`, { amount: one.dollars });
  else if (one.does === 'amount') await person.put(path, { amount: one.dollars });
  else if (one.does === 'status') await person.put(path, { status: one.status });
  else if (one.does === 'day') await person.put(path, { paidDate: addDays(today, -one.daysAgo) });
}

async function agrees(studentId: number, ids: readonly number[], split: string): Promise<void> {
  let owed = 0;
  let credit = 0;
  for (const id of ids) {
    const events = eventsOf(payment, await product.product.log.read(`payment-${id}`));
    const state = fold(payment, events);
    if (state.status === 'none') throw new Error('the payment is gone');
    owed += owedCents(state);
    credit += Math.max(
      0,
      heldCents(state) - (state.status === 'cancelled' ? 0 : state.amountCents),
    );
  }
  const whole = await statementOf(studentId);
  const cents = (dollars: number) => Math.round(dollars * 100);
  expect(cents(whole.closing)).toBe(owed - credit);
  const { days0To30, days31To60, days61Plus } = whole.ageing;
  expect(cents(days0To30 + days31To60 + days61Plus)).toBe(owed);
  expect(cents(whole.ageing.credit)).toBe(credit);
  const sum = whole.lines.reduce(
    (all: number, { amount }: { amount: number }) => all + cents(amount),
    0,
  );
  expect(sum).toBe(cents(whole.closing));

  // Cut anywhere, one part opens with what the other closes with.
  const before = await statementOf(studentId, `to=${addDays(split, -1)}`);
  const after = await statementOf(studentId, `from=${split}`);
  expect([after.opening, after.closing]).toEqual([before.closing, whole.closing]);
  expect(before.lines.length + after.lines.length).toBe(whole.lines.length);

  const { body: sums } = await person.get(`/api/payments/summary?studentId=${studentId}`);
  expect(cents(sums.found.owedAmount)).toBe(owed);
  const { body: rows } = await person.get(`/api/students/${studentId}/payments`);
  const shown = rows.reduce(
    (all: number, row: { owedAmount: number }) => all + cents(row.owedAmount),
    0,
  );
  expect(shown).toBe(owed);
}

test('the aged list holds the closing balance of everybody’s statement, the most owed first, for that school alone', async () => {
  const owner = await product.instructor();
  const [aroha, mere, hemi] = [
    await product.student(owner, { firstName: 'Aroha', email: 'a@mail.example' }),
    await product.student(owner, { firstName: 'Mere', email: 'b@mail.example' }),
    await product.student(owner, { firstName: 'Hemi', email: 'c@mail.example' }),
  ];
  await owner.post('/api/payments', entry(aroha, { amount: 40 }));
  await owner.post('/api/payments', entry(mere, { amount: 60, dueDate: addDays(today, -40) }));
  await owner.post('/api/payments', entry(mere, { amount: 30, dueDate: addDays(today, -70) }));
  await owner.post('/api/payments', entry(hemi, { status: 'paid', paidDate: today }));
  const { body } = await owner.get('/api/statements/aged');
  expect(body).toMatchObject({
    on: today,
    balance: 130,
    ageing: { days0To30: 40, days31To60: 60, days61Plus: 30, credit: 0 },
  });
  expect(body.payers.map(({ studentId, balance }: any) => [studentId, balance])).toEqual([
    [mere, 90],
    [aroha, 40],
  ]);
  expect((await owner.get(`/api/statements/aged?on=${addDays(today, -1)}`)).body.payers).toEqual(
    [],
  );
  const csv = await owner.get('/api/statements/aged/csv');
  expect(csv.headers.get('content-disposition')).toContain(`owed-${today}.csv`);
  expect(csv.body).toContain('Total,40,60,30,0,130');
  const pdf = await owner.get('/api/statements/aged/pdf');
  expect(pdf.headers.get('content-disposition')).toContain(`owed-${today}.pdf`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const wrong = await owner.get('/api/statements/aged?on=2026-02-30');
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['on']]);
});
