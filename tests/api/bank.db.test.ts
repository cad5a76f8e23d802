import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { takeBankFile } from '#api/cases/bank/take-file.ts';
import { openProduct, type Product } from '#api/open-product.ts';
import { noTies } from '#domain/erasure/commands.ts';
import * as numbers from '#domain/kernel/ids.ts';
import { bankReference } from '#domain/payment/reference.ts';
import { bankFiles } from '../support/bank-files.ts';
import { testKeyStore } from '../support/key-store.ts';
import { testPepper } from '../support/pepper.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let person: Person;
let studentId: number;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  person = await product.instructor();
  await person.put('/api/invoice-settings', { bankAccount: '12-3456-1234560-00' });
  studentId = await product.student(person, { firstName: 'Mere', lastName: 'Ngata' });
});

/** A payment that is owed. */
async function owed(amount = 55, description = 'Lessons'): Promise<number> {
  const { body } = await person.post('/api/payments', {
    studentId,
    amount,
    description,
    paymentMethod: 'bank_transfer',
  });
  return body.id;
}

async function take(
  text: string,
  more: Record<string, string> = {},
  name = 'november.csv',
  via: { handle(request: Request): Promise<Response> } = product.product.app,
) {
  const form = new FormData();
  form.append('file', new File([text], name));
  for (const [field, value] of Object.entries(more)) form.append(field, value);
  const answer = await via.handle(
    new Request('http://localhost/api/bank-files', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: person.cookies() },
      body: form,
    }),
  );
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

const westpac = (
  ...lines: (readonly [on: string, sum: string, who: string, reference: string])[]
) =>
  [
    'Date,Amount,Other Party,Description,Reference,Particulars,Analysis Code',
    ...lines.map(
      ([on, sum, who, reference]) => `${on},${sum},"${who}","Direct Credit","${reference}",,`,
    ),
    '',
  ].join('\r\n');

const lines = async (state?: string) =>
  (await person.get(`/api/bank-lines${state ? `?state=${state}` : ''}`)).body;
const payment = async (id: number) => (await person.get(`/api/payments/${id}`)).body;
const movements = async (id: number): Promise<unknown[]> => [
  ...(await product.product.deps.sql<{ onDate: string; cents: number }[]>`
    select on_date, cents from money_movement where payment_id = ${id} order by position`),
];

describe('a file', () => {
  test.each(Object.keys(bankFiles))(
    'of %s pays what its reference names, once however often it is taken',
    async (bank) => {
      const id = await owed();
      const text = (bankFiles[bank] ?? String)(bankReference(id));
      const first = await take(text);
      expect(first.status).toBe(200);
      expect(first.body).toMatchObject({
        account: '12-3456-1234560-00',
        lines: 2,
        newLines: 2,
        matchedLines: 1,
      });
      expect(await payment(id)).toMatchObject({
        status: 'completed',
        paymentMethod: 'bank_transfer',
        paidDate: '2026-11-03',
        owedAmount: 0,
      });
      expect((await take(text)).body).toMatchObject({ fileId: null, newLines: 0, knownLines: 2 });
      expect(await lines()).toMatchObject([
        { date: '2026-11-04', amount: -1091.2, state: 'unmatched' },
        {
          date: '2026-11-03',
          amount: 55,
          state: 'matched',
          payments: [{ paymentId: id, amount: 55 }],
        },
      ]);
      expect(await movements(id)).toEqual([{ onDate: '2026-11-03', cents: 55_00 }]);
    },
  );

  test('that overlaps another brings what is new, and so does one of another kind', async () => {
    const text = (bankFiles['asb'] ?? String)('thanks');
    await take(text);
    const more = `${text}2026/11/05,2026110501,D/C,,"D/C FROM TE RANGI,H","Lesson",40.00\r\n`;
    expect((await take(more)).body).toMatchObject({ newLines: 1, knownLines: 2 });
    expect((await take((bankFiles['ofx'] ?? String)('thanks'))).body).toMatchObject({
      newLines: 0,
    });
    expect(await lines()).toHaveLength(3);
  });

  test('of another account is refused until somebody says that it is theirs', async () => {
    const text = (bankFiles['bnz'] ?? String)('x', '02-0500-0123456-00');
    const refused = await take(text);
    expect([refused.status, refused.body.code]).toEqual([409, 'bank_other_account']);
    expect(await lines()).toEqual([]);
    expect((await take(text, { account: '02-0500-0123456-00' })).status).toBe(200);
    // A file that names none, under a name that does.
    const nameless = (bankFiles['anz'] ?? String)('x');
    expect((await take(nameless, {}, '06-0123-0456789-00_2026.csv')).status).toBe(409);
  });

  test('that breaks off says where and keeps nothing', async () => {
    const text = (bankFiles['anz'] ?? String)('x');
    const { status, body } = await take(text.slice(0, text.indexOf('1,091')));
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('Line 3: ');
    expect(await lines()).toEqual([]);
    expect((await person.get('/api/bank-files')).body.files).toEqual([]);
  });

  test('whose columns nobody knows is read once somebody told them, and the next by itself', async () => {
    const text = 'Tag;Wer;Summe\n03.11.2026;Mere Ngata;55,00\n'.replaceAll(',', '.');
    const unknown = await take(text);
    expect(unknown.status).toBe(422);
    expect(JSON.stringify(unknown.body)).toContain('Tag');
    const columns = JSON.stringify({ date: 'Tag', amount: 'Summe', payee: 'Wer' });
    expect((await take(text, { columns })).body).toMatchObject({ newLines: 1, format: 'mapped' });
    expect((await take(`${text}04.11.2026;Ana;40.00\n`)).body).toMatchObject({ newLines: 1 });
    expect((await take(text, { columns: '{"amount":"Summe"}' })).status).toBe(422);
    expect((await take(text, { columns: 'no' })).status).toBe(422);
  });

  test('is the owner’s alone, and another school’s lines are not there', async () => {
    const id = await owed();
    await take((bankFiles['anz'] ?? String)('x'));
    const [line] = await lines();
    const other = await product.instructor();
    expect((await other.get('/api/bank-lines')).body).toEqual([]);
    expect(
      (await other.post(`/api/bank-lines/${line.id}/match`, { paymentIds: [id] })).status,
    ).toBe(404);
    expect((await other.delete(`/api/bank-lines/${line.id}/match`)).status).toBe(404);
    expect((await product.visitor().get('/api/bank-lines')).status).toBe(401);
  });

  test('says how far it is, where somebody wants to know', async () => {
    const form = new FormData();
    form.append('file', new File([(bankFiles['anz'] ?? String)('x')], 'a.csv'));
    const answer = await product.product.app.handle(
      new Request('http://localhost/api/bank-files/streamed', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', cookie: person.cookies() },
        body: form,
      }),
    );
    const said = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(said[0]).toEqual({ done: 0, of: 2 });
    expect(said.at(-1)).toMatchObject({ newLines: 2 });
  });
});

describe('a line', () => {
  test('may be a part, and another the rest; each undone is owed again, with why', async () => {
    const id = await owed(100);
    await take(westpac(['01/11/2026', '60.00', 'A', 'x'], ['02/11/2026', '40.00', 'B', 'y']));
    const [second, first] = await lines();
    const part = await person.post(`/api/bank-lines/${first.id}/match`, { paymentIds: [id] });
    expect(part.body).toMatchObject({
      state: 'matched',
      matchedBy: 'hand',
      payments: [{ amount: 60 }],
    });
    expect(await payment(id)).toMatchObject({
      status: 'pending',
      receivedAmount: 60,
      owedAmount: 40,
    });
    await person.post(`/api/bank-lines/${second.id}/match`, { paymentIds: [id] });
    expect(await payment(id)).toMatchObject({ status: 'completed', paidDate: '2026-11-02' });
    const undone = await person.delete(`/api/bank-lines/${first.id}/match`, {
      reason: 'It was Ana’s',
    });
    expect(undone.body).toMatchObject({ state: 'unmatched', payments: [] });
    expect(await payment(id)).toMatchObject({ status: 'pending', owedAmount: 60 });
    expect(await movements(id)).toEqual([
      { onDate: '2026-11-01', cents: 60_00 },
      { onDate: '2026-11-02', cents: 40_00 },
      { onDate: '2026-11-01', cents: -60_00 },
    ]);
    const { body: told } = await person.get(`/api/payments/${id}/history`);
    expect(JSON.stringify(told)).toContain('It was Ana’s');
    expect((await person.delete(`/api/bank-lines/${first.id}/match`)).status).toBe(200);
    expect(
      (await person.post(`/api/bank-lines/${first.id}/match`, { paymentIds: [id] })).status,
    ).toBe(200);
    expect(await payment(id)).toMatchObject({ status: 'completed' });
  });

  test('holds what it paid: that is opened again or cancelled by undoing its match', async () => {
    const id = await owed(55);
    await take(westpac(['03/11/2026', '55.00', 'A', 'x']));
    const [line] = await lines();
    await person.post(`/api/bank-lines/${line.id}/match`, { paymentIds: [id] });
    for (const status of ['pending', 'overdue', 'cancelled'])
      expect(await person.put(`/api/payments/${id}`, { status })).toMatchObject({
        status: 409,
        body: {
          code: 'paid_by_bank',
          message:
            'The bank’s line of Tue 3 Nov 2026 paid this. Undo its match on the Bank page; the payment is owed again then.',
        },
      });
    expect(await payment(id)).toMatchObject({ status: 'completed' });
    await person.delete(`/api/bank-lines/${line.id}/match`);
    expect((await person.put(`/api/payments/${id}`, { status: 'cancelled' })).status).toBe(200);
  });

  test('may be for two payments, and what is over stays with its payer', async () => {
    const [one, two] = [await owed(55), await owed(40)];
    await take(westpac(['01/11/2026', '100.00', 'A', 'x']));
    const [line] = await lines();
    const { body } = await person.post(`/api/bank-lines/${line.id}/match`, {
      paymentIds: [one, two],
    });
    expect(body).toMatchObject({
      over: 0,
      payments: [
        { paymentId: one, amount: 55 },
        { paymentId: two, amount: 45 },
      ],
    });
    expect(await payment(two)).toMatchObject({ status: 'completed', balanceAmount: 5 });
    const again = await person.post(`/api/bank-lines/${line.id}/match`, { paymentIds: [two, one] });
    expect(again.status).toBe(200);
    const third = await owed(10);
    expect(
      (await person.post(`/api/bank-lines/${line.id}/match`, { paymentIds: [third] })).status,
    ).toBe(409);
  });

  test('may be more than was asked for, and the rest is lesson credit until it is undone', async () => {
    const id = await owed(55);
    await take(westpac(['01/11/2026', '77.00', 'A', 'x']));
    const [line] = await lines();
    const match = `/api/bank-lines/${line.id}/match`;
    const wrong = await person.post(match, { paymentIds: [id], rest: 'sweets' });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['rest']]);
    const { body } = await person.post(match, { paymentIds: [id], rest: 'credit' });
    expect(body).toMatchObject({ over: 0, payments: [{ amount: 55 }, { amount: 22 }] });
    const rest = body.payments[1].paymentId;
    expect(await payment(rest)).toMatchObject({ status: 'completed', paidDate: '2026-11-01' });
    await product.product.processes.settled();
    const student = (await payment(rest)).studentId;
    const free = async () => (await person.get(`/api/students/${student}`)).body.credit;
    expect(await free()).toMatchObject({ freeMinutes: 24 });
    const { body: statement } = await person.get(`/api/students/${student}/statement`);
    expect(statement.closing).toBe(0);
    // Sent again without a key it is what it was.
    expect((await person.post(match, { paymentIds: [id], rest: 'credit' })).status).toBe(200);
    expect(await free()).toMatchObject({ freeMinutes: 24 });

    expect((await person.delete(match)).status).toBe(200);
    await product.product.processes.settled();
    expect(await payment(id)).toMatchObject({ status: 'pending' });
    expect(await payment(rest)).toMatchObject({ status: 'cancelled', receivedAmount: 0 });
    expect(await free()).toMatchObject({ freeMinutes: 0 });
  });

  test('is refused for what is paid, cancelled, not there, or not a list', async () => {
    const [paid, gone] = [await owed(), await owed()];
    await person.put(`/api/payments/${paid}`, { status: 'paid', paymentMethod: 'cash' });
    await person.post(`/api/payments/${gone}/cancel`);
    await take(westpac(['01/11/2026', '55.00', 'A', 'x']));
    const [line] = await lines();
    const match = async (body: unknown) =>
      (await person.post(`/api/bank-lines/${line.id}/match`, body)).status;
    expect(await match({ paymentIds: [paid] })).toBe(409);
    expect(await match({ paymentIds: [gone] })).toBe(410);
    expect(await match({ paymentIds: [999_999] })).toBe(404);
    expect(await match({ paymentIds: [] })).toBe(422);
    expect(await match({ paymentIds: [paid, paid] })).toBe(422);
    expect(await match({})).toBe(422);
    expect((await person.post('/api/bank-lines/9-9/match', { paymentIds: [paid] })).status).toBe(
      404,
    );
    expect((await person.get('/api/bank-lines?state=odd')).status).toBe(422);
    expect((await lines())[0].state).not.toBe('matched');
  });

  test('with the right reference and another sum, or a name alone, is suggested and never matched by itself', async () => {
    const id = await owed(55);
    await take(
      westpac(
        ['01/11/2026', '50.00', 'SOMEBODY', bankReference(id)],
        ['02/11/2026', '55.00', 'NGATA M', 'driving'],
        ['03/11/2026', '12.00', 'NOBODY', 'x'],
      ),
    );
    const found = await lines('suggested');
    expect(found.map(({ date }: { date: string }) => date)).toEqual(['2026-11-02', '2026-11-01']);
    expect(found[0].suggestions[0]).toMatchObject({ payments: [{ paymentId: id }] });
    expect(found[0].suggestions[0].reasons.join()).toContain('Mere Ngata');
    expect(found[1].suggestions[0].reasons.join()).toContain('A part of NZ$55.00');
    expect(await payment(id)).toMatchObject({ status: 'pending', receivedAmount: 0 });
    expect(await lines('unmatched')).toHaveLength(3);
    expect(await lines('matched')).toEqual([]);
  });

  test('that names an invoice pays all that is on it; the same again is left to people', async () => {
    const [one, two] = [await owed(55), await owed(40)];
    const { body: invoice } = await person.post('/api/invoices', {
      studentId,
      paymentIds: [one, two],
    });
    const name = invoice.invoiceNumber ?? invoice.number;
    expect(
      (
        await take(
          westpac(
            ['01/11/2026', '95.00', 'A', String(name)],
            ['02/11/2026', '95.00', 'A', String(name)],
          ),
        )
      ).body,
    ).toMatchObject({ matchedLines: 1 });
    expect(await payment(one)).toMatchObject({ status: 'completed' });
    expect(await payment(two)).toMatchObject({ status: 'completed' });
  });

  test('of money that went is for a refund that was recorded, and moves no money itself', async () => {
    const id = await owed(55);
    await person.put(`/api/payments/${id}`, { status: 'paid', paymentMethod: 'bank_transfer' });
    await take(westpac(['01/11/2026', '-20.00', 'M NGATA', 'refund']));
    const [line] = await lines();
    const match = () => person.post(`/api/bank-lines/${line.id}/match`, { paymentIds: [id] });
    expect((await match()).status).toBe(409);
    await person.post(`/api/payments/${id}/refund`, { amount: 20 });
    expect((await lines('suggested')).map(({ id: each }: { id: string }) => each)).toEqual([
      line.id,
    ]);
    expect((await match()).body).toMatchObject({ state: 'matched' });
    expect(await payment(id)).toMatchObject({ refundedAmount: 20 });
    await take(westpac(['02/11/2026', '-20.00', 'M NGATA', 'refund again']));
    const [again] = await lines();
    expect(
      (await person.post(`/api/bank-lines/${again.id}/match`, { paymentIds: [id] })).status,
    ).toBe(409);
  });
});

describe('several processes, and one that is killed', () => {
  let second: Product;
  beforeAll(async () => {
    second = await openProduct({
      keyStore: testKeyStore,
      pepper: testPepper,
      databaseUrl: product.databaseUrl,
      publicUrl: 'http://localhost',
      demo: false,
      clock: product.product.deps.clock,
      siteFolder: 'tests/support/empty-site',
      tellOperator: () => undefined,
    });
  });
  afterAll(() => second.close());

  test('the same file at once in two brings each line once', async () => {
    const ids = await Promise.all([owed(), owed(), owed()]);
    const text = westpac(
      ...ids.map((id) => ['01/11/2026', '55.00', 'A', bankReference(id)] as const),
    );
    const answers = await Promise.all([
      take(text),
      take(text, {}, 'a.csv', second.app),
      take(text, {}, 'b.csv', second.app),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.newLines).toSorted((a, b) => a - b)).toEqual([0, 0, 3]);
    expect(await lines('matched')).toHaveLength(3);
    for (const id of ids) expect(await movements(id)).toHaveLength(1);
  });

  test('one line for two payments at once goes to one of them', async () => {
    const [one, two] = [await owed(), await owed()];
    await take(westpac(['01/11/2026', '55.00', 'A', 'x']));
    const [line] = await lines();
    const statuses = await Promise.all(
      [one, two].map(
        async (id) =>
          (await person.post(`/api/bank-lines/${line.id}/match`, { paymentIds: [id] })).status,
      ),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const held = (await Promise.all([one, two].map(payment))).map(
      ({ receivedAmount }) => receivedAmount,
    );
    expect(held.toSorted((a, b) => a - b)).toEqual([0, 55]);
  });

  test('killed before the last fact of a file, nothing of it is there, and the file is taken anew', async () => {
    const { deps } = product.product;
    const { body: me } = await person.get('/api/auth/user');
    const account = { ...me, schoolId: me.schoolId ?? me.id };
    const killed = new Error('killed');
    const broken = {
      ...deps,
      dispatch: (async (decider: never, id: never, command: { type: string }, context: never) => {
        if (command.type === 'TakeBankFile') throw killed;
        return deps.dispatch(decider, id, command, context);
      }) as unknown as typeof deps.dispatch,
    };
    const text = westpac(['01/11/2026', '55.00', 'A', 'x'], ['02/11/2026', '40.00', 'B', 'y']);
    const asked = {
      name: 'a.csv',
      bytes: new TextEncoder().encode(text),
      account: null,
      columns: null,
    };
    await expect(takeBankFile(broken, { account, schoolId: account.schoolId }, asked)).rejects.toBe(
      killed,
    );
    expect(await lines()).toEqual([]);
    expect((await take(text)).body).toMatchObject({ newLines: 2 });
    expect(await lines()).toHaveLength(2);
  });

  test('killed between a match and its payment, the payment follows by itself', async () => {
    const id = await owed();
    const { deps } = product.product;
    await take(westpac(['01/11/2026', '55.00', 'A', 'x']));
    const [line] = await lines();
    const schoolId = Number((await person.get('/api/auth/user')).body.schoolId);
    await deps.dispatch(
      (await import('#domain/bank-line/decide.ts')).bankLine,
      line.id,
      {
        type: 'MatchBankLine',
        schoolId: numbers.schoolId.parse(schoolId),
        lineId: line.id,
        matchId: crypto.randomUUID(),
        on: line.date,
        cents: 55_00,
        by: 'hand',
        candidates: [
          { paymentId: id, studentId: numbers.studentId.parse(studentId), openCents: 55_00 },
        ],
      },
      { actor: { kind: 'system', id: null }, schoolId: numbers.schoolId.parse(schoolId) },
    );
    await product.product.processes.settled();
    expect(await payment(id)).toMatchObject({ status: 'completed', receivedAmount: 55 });
  });

  test('killed between a match and the lesson credit of its rest, two processes sell it once', async () => {
    const id = await owed();
    const { deps } = product.product;
    await take(westpac(['01/11/2026', '77.00', 'A', 'x']));
    const [line] = await lines();
    const { schoolId: school, id: account } = (await person.get('/api/auth/user')).body;
    const schoolId = numbers.schoolId.parse(school);
    const student = numbers.studentId.parse(studentId);
    const paymentId = await deps.ids.next('payment');
    await deps.dispatch(
      (await import('#domain/bank-line/decide.ts')).bankLine,
      line.id,
      {
        type: 'MatchBankLine',
        schoolId,
        lineId: line.id,
        matchId: crypto.randomUUID(),
        on: line.date,
        cents: 77_00,
        by: 'hand',
        candidates: [{ paymentId: id, studentId: student, openCents: 55_00 }],
        rest: {
          paymentId,
          studentId: student,
          payerId: null,
          instructorId: numbers.accountId.parse(account),
          hourCents: 55_00,
        },
      },
      { actor: { kind: 'system', id: null }, schoolId },
    );
    await Promise.all([product.product.processes.settled(), second.processes.settled()]);
    expect(await payment(id)).toMatchObject({ status: 'completed', receivedAmount: 55 });
    expect(await payment(paymentId)).toMatchObject({ status: 'completed', receivedAmount: 22 });
    const facts = await deps.log.read(`credit-${student}`);
    const ofRest = facts.filter(({ data }) => data['paymentId'] === paymentId);
    expect(ofRest.map(({ type }) => type)).toEqual(['CreditOrdered', 'CreditBought']);
  });
});

test('what the bank wrote of a learner is erased with them; the sums stay', async () => {
  const id = await owed();
  await take(
    westpac(
      ['01/11/2026', '55.00', 'M NGATA', bankReference(id)],
      ['02/11/2026', '9.00', 'Another', 'x'],
    ),
  );
  const { body: plan } = await person.get(`/api/students/${studentId}/erasure`);
  expect(plan.destroyed).toContainEqual(expect.stringContaining('bank’s words'));
  expect(plan.retained).toContainEqual(
    expect.objectContaining({ what: expect.stringContaining('Bank lines that nobody matched') }),
  );
  const { sql } = product.product.deps;
  await product.product.deps.dispatch(
    (await import('#domain/erasure/decide.ts')).erasure,
    `student-${studentId}`,
    {
      type: 'ErasePerson',
      kind: 'student',
      id: studentId,
      reason: 'asked',
      ties: noTies,
    },
    { actor: { kind: 'system', id: null } },
  );
  const rows = await sql`select payee, reference, cents from read.bank_line line
    where school_id = (select school_id from read.payment where id = ${id}) order by on_date`;
  expect(rows.map((row) => ({ ...row }))).toMatchObject([
    { payee: '[erased]', reference: '[erased]', cents: 55_00 },
    { payee: 'Another', cents: 9_00 },
  ]);
});
