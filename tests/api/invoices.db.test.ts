import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { billMailing } from '#api/cases/books/invoice-mailing.ts';
import type { Mail, Mailer } from '#api/gateways/mail/mailer.ts';
import { invoiceBook } from '#domain/invoices/decide.ts';
import { gstWithin, supplyBand } from '#domain/invoices/gst.ts';
import * as numbers from '#domain/kernel/ids.ts';
import { getInvoiceSeller, listInvoices } from '#projections/invoices/query.ts';
import { guardian, learner } from '../security/people.ts';
import { given } from '../support/given.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

const enter = async (person: Person, studentId: number, amount: number, more: object = {}) =>
  (
    await person.post('/api/payments', {
      studentId,
      amount,
      description: 'Two lessons',
      paymentMethod: 'cash',
      status: 'pending',
      ...more,
    })
  ).body.id as number;

describe('the rules', () => {
  const now = '2026-11-21T01:00:00.000Z';
  const line = {
    paymentId: 1,
    description: 'Lesson',
    amountCents: 230_00,
    reference: 'KL1',
    lessonOn: null,
    ownNumber: null,
  };
  const seller = { name: 'Kea', address: '1 High Street', contact: null, bankAccount: null };
  const issue = (tax: { gstNumber: string | null; gstFrom: string | null }) =>
    ({
      type: 'IssueInvoice',
      now,
      schoolId: numbers.schoolId.parse(1),
      studentId: numbers.studentId.parse(3),
      buyerName: 'Aroha',
      buyerContact: null,
      dueOn: null,
      lines: [line],
      seller,
      tax,
      isNew: true,
    }) as const;

  test('GST is three twenty-thirds of a price that includes it', () => {
    expect([gstWithin(230_00), gstWithin(115), gstWithin(100), gstWithin(0)]).toEqual([
      30_00, 15, 13, 0,
    ]);
  });
  test('GST shows above NZ$200, the buyer above NZ$1,000', () => {
    expect(supplyBand(200_00)).toEqual({ showsGst: false, showsBuyer: false });
    expect(supplyBand(200_01)).toEqual({ showsGst: true, showsBuyer: false });
    expect(supplyBand(1_000_00)).toEqual({ showsGst: true, showsBuyer: false });
    expect(supplyBand(1_000_01)).toEqual({ showsGst: true, showsBuyer: true });
  });
  test('a school that is not registered on the day shows no GST', () => {
    const facts = (tax: Parameters<typeof issue>[0]) =>
      invoiceBook.decide(issue(tax), invoiceBook.initial)[1]?.data;
    expect(facts({ gstNumber: null, gstFrom: null })).toMatchObject({
      gstCents: null,
      gstNumber: null,
    });
    expect(facts({ gstNumber: '136410132', gstFrom: '2026-11-22' })).toMatchObject({
      gstCents: null,
      gstNumber: null,
    });
    expect(facts({ gstNumber: '136410132', gstFrom: '2026-11-21' })).toMatchObject({
      gstCents: 30_00,
      gstNumber: '136410132',
    });
  });
  test('nothing is billed twice', () => {
    const issued = invoiceBook.decide(
      issue({ gstNumber: null, gstFrom: null }),
      invoiceBook.initial,
    );
    given(invoiceBook, ...issued)
      .when(issue({ gstNumber: null, gstFrom: null }))
      .rejects('nothing_to_invoice');
    given(invoiceBook, ...issued)
      .when({ ...issue({ gstNumber: null, gstFrom: null }), isNew: false })
      .emitsNothing();
  });
});

test('an issued invoice is a PDF under the names of the spec, and its number is on the payment', async () => {
  const person = await product.instructor();
  const studentId = await product.student(person);
  const id = await enter(person, studentId, 110);
  const issued = await person.post(`/api/payments/${id}/invoice`);
  expect(issued).toMatchObject({ status: 200, body: { invoiceNumber: 'INV-00001', total: 110 } });
  const plain = await person.get(`/api/payments/${id}/invoice`);
  expect(plain.status).toBe(200);
  expect(plain.headers.get('content-type')).toBe('application/pdf');
  expect(plain.headers.get('content-disposition')).toContain(`filename="invoice-${id}.pdf"`);
  expect(plain.body.slice(0, 5)).toBe('%PDF-');
  const named = await person.get(`/api/payments/${id}/download-invoice`);
  expect(named.headers.get('content-disposition')).toContain('filename="INV-00001.pdf"');
  expect((await person.get(`/api/payments/${id}`)).body.invoiceNumber).toBe('INV-00001');
  const stranger = await product.instructor();
  expect((await stranger.get(`/api/payments/${id}/invoice`)).status).toBe(404);
  expect((await stranger.post(`/api/payments/${id}/invoice`)).status).toBe(404);
});

test('looking gives no number: what is not issued is a draft, and its amount can still be put right', async () => {
  const person = await product.instructor();
  const studentId = await product.student(person);
  const id = await enter(person, studentId, 110);
  const draft = await person.get(`/api/payments/${id}/download-invoice`);
  expect(draft.status).toBe(200);
  expect(draft.headers.get('content-disposition')).toContain(`filename="draft-${id}.pdf"`);
  expect((await person.get(`/api/payments/${id}`)).body.invoiceNumber).toBeNull();
  await person.put(`/api/payments/${id}`, { amount: 80 });
  expect((await person.post(`/api/payments/${id}/invoice`)).body).toMatchObject({ total: 80 });
  expect((await person.post(`/api/payments/${id}/invoice`)).body.invoiceNumber).toBe('INV-00001');
});

test('money that arrives has its invoice without anybody asking, once', async () => {
  const person = await product.instructor();
  const studentId = await product.student(person);
  const paid = await enter(person, studentId, 90, { status: 'completed' });
  const owed = await enter(person, studentId, 60);
  await product.product.processes.settled();
  const numberOf = async (id: number) =>
    (await person.get(`/api/payments/${id}`)).body.invoiceNumber;
  expect([await numberOf(paid), await numberOf(owed)]).toEqual(['INV-00001', null]);
  const { body: invoices } = await person.get('/api/invoices');
  expect(invoices).toMatchObject([{ total: 90, isPaid: true }]);
});

test('of twenty invoices issued at once, twice each, the numbers are 1 to 20: none left out, none given twice', async () => {
  const person = await product.instructor();
  const studentId = await product.student(person);
  const ids = await Promise.all(Array.from({ length: 20 }, () => enter(person, studentId, 55)));
  await Promise.all([...ids, ...ids].map((id) => person.post(`/api/payments/${id}/invoice`)));
  const { body } = await person.get('/api/invoices');
  expect(body.map(({ number }: { number: number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, index) => 20 - index),
  );
});

test('an invoice takes a student’s uninvoiced payments, shows GST once registered, and turns paid with them', async () => {
  const person = await product.instructor();
  const studentId = await product.student(person);
  await person.put('/api/invoice-settings', {
    gstNumber: '136410132',
    gstFrom: null,
    bankAccount: '12-3456-1234560-00',
  });
  const ids = [await enter(person, studentId, 900), await enter(person, studentId, 250)];
  const cancelled = await enter(person, studentId, 70);
  await person.post(`/api/payments/${cancelled}/cancel`);
  expect((await person.get(`/api/students/${studentId}/uninvoiced`)).body).toMatchObject({
    total: 1150,
    gst: 150,
  });
  const issued = await person.post('/api/invoices', { studentId });
  expect(issued.status).toBe(201);
  expect(issued.body).toMatchObject({
    invoiceNumber: 'INV-00001',
    total: 1150,
    gst: 150,
    gstNumber: '136410132',
    isPaid: false,
    buyerName: 'Aroha Ngata',
  });
  expect((await person.post('/api/invoices', { studentId })).body.code).toBe('nothing_to_invoice');
  for (const id of ids) await person.put(`/api/payments/${id}`, { status: 'paid' });
  const [row] = (await person.get('/api/invoices')).body;
  expect(row.isPaid).toBe(true);
  expect((await person.get('/api/invoices/1/pdf')).status).toBe(200);
});

test('an invoice is mailed as a PDF when it is issued, and again when asked; without a mail server the answer says so', async () => {
  const person = await product.instructor();
  const studentId = await product.student(person);
  const id = await enter(person, studentId, 110);
  expect((await person.post('/api/invoices', { studentId })).body.mailed).toBe('off');
  expect((await person.post(`/api/payments/${id}/email-invoice`)).body).toEqual({ mailed: 'off' });
  const stranger = await product.instructor();
  expect((await stranger.post(`/api/payments/${id}/email-invoice`)).status).toBe(404);

  const letters: Mail[] = [];
  const mailer: Mailer = {
    isOn: true,
    send: async (mail) => {
      letters.push(mail);
      return 'sent';
    },
  };
  const { deps } = product.product;
  const { body: account } = await person.get('/api/auth/user');
  const [invoice] = await listInvoices(deps.sql, account.schoolId, '2026-11-22');
  if (!invoice) throw new Error('no invoice was issued');
  const links = { pay: async () => null, card: async () => null };
  const who = { account, schoolId: account.schoolId };
  await billMailing({ ...deps, mailer }, links).invoice(who, invoice);
  expect(letters).toMatchObject([
    {
      to: 'aroha@mail.example',
      replyTo: account.email,
      subject: expect.stringContaining('Invoice INV-00001 from School'),
      attachments: [{ filename: 'INV-00001.pdf', contentType: 'application/pdf' }],
    },
  ]);
  expect(new TextDecoder().decode(letters[0]?.attachments?.[0]?.content.slice(0, 5))).toBe('%PDF-');
});

describe('a correction', () => {
  const bill = async (person: Person, ...amounts: number[]) => {
    const studentId = await product.student(person);
    const ids: number[] = [];
    for (const amount of amounts) ids.push(await enter(person, studentId, amount));
    expect((await person.post('/api/invoices', { studentId })).status).toBe(201);
    return ids;
  };
  const [first, correct] = [
    async (person: Person) => (await person.get('/api/invoices')).body[0],
    (person: Person, lines: { paymentId: number | undefined; amount: number }[]) =>
      person.post('/api/invoices/1/corrections', { reason: 'One lesson fewer', lines }),
  ];

  test('changes what the invoice comes to and what is asked, and leaves the invoice as it was issued', async () => {
    const person = await product.instructor();
    await person.put('/api/invoice-settings', { gstNumber: '136410132' });
    const [one, other] = await bill(person, 230, 115);
    const answer = await correct(person, [{ paymentId: one, amount: 115 }]);
    expect(answer).toMatchObject({ status: 201, body: { total: 230, mailed: 'off' } });
    expect(await first(person)).toMatchObject({
      number: 1,
      total: 230,
      gst: 30,
      issuedTotal: 345,
      issuedGst: 45,
      paidToDate: 0,
      balanceDue: 230,
      isCorrectionDue: false,
      corrections: [
        {
          number: 1,
          correctionNumber: 'COR-00001',
          reason: 'One lesson fewer',
          total: -115,
          gst: -15,
        },
      ],
    });
    expect((await person.get(`/api/payments/${one}`)).body.amount).toBe(115);
    const pdf = await person.get('/api/invoices/1/corrections/1/pdf');
    expect(pdf.headers.get('content-disposition')).toContain('filename="COR-00001.pdf"');
    // Of two lines one may say what it says already.
    const again = [
      { paymentId: one, amount: 115 },
      { paymentId: other, amount: 0 },
    ];
    expect((await correct(person, again)).status).toBe(201);
    expect((await person.get(`/api/payments/${other}`)).body.status).toBe('cancelled');
    const left = { total: 115, gst: 15, balanceDue: 115, status: 'unpaid' };
    expect(await first(person)).toMatchObject(left);
  });

  test('is due after a refund, a change and a cancellation, and no longer once it is made', async () => {
    const person = await product.instructor();
    const [refunded, changed, cancelled] = await bill(person, 55, 60, 70);
    await person.put(`/api/payments/${refunded}`, { status: 'paid' });
    expect(await first(person)).toMatchObject({
      isCorrectionDue: false,
      paidToDate: 55,
      balanceDue: 130,
      status: 'part_paid',
    });
    await person.post(`/api/payments/${refunded}/refund`, {});
    await person.put(`/api/payments/${changed}`, { amount: 80 });
    await person.put(`/api/payments/${cancelled}`, { status: 'cancelled' });
    const before = await first(person);
    expect(before).toMatchObject({ isCorrectionDue: true, total: 185, paidToDate: 0 });
    const supplies = before.lines.map(({ supply }: { supply: number }) => supply);
    expect(supplies).toEqual([0, 80, 0]);
    const lines = before.lines.map(
      ({ paymentId, supply }: { paymentId: number; supply: number }) => ({
        paymentId,
        amount: supply,
      }),
    );
    expect((await correct(person, lines)).status).toBe(201);
    expect(await first(person)).toMatchObject({
      isCorrectionDue: false,
      total: 80,
      balanceDue: 80,
      paidToDate: 0,
    });
  });

  test('of what went all back leaves it refunded, not paid, before and after it is made', async () => {
    const person = await product.instructor();
    const [only] = await bill(person, 245);
    await person.put(`/api/payments/${only}`, { status: 'paid' });
    expect(await first(person)).toMatchObject({ status: 'paid', paidToDate: 245 });
    await person.post(`/api/payments/${only}/refund`, {});
    const back = { status: 'refunded', paidToDate: 0, balanceDue: 0 };
    expect(await first(person)).toMatchObject({ ...back, total: 245, isCorrectionDue: true });
    expect((await correct(person, [{ paymentId: only, amount: 0 }])).status).toBe(201);
    expect(await first(person)).toMatchObject({ ...back, total: 0, isCorrectionDue: false });
  });

  test('stands in the portals beside its payment, with what it changes, why, and its paper', async () => {
    const person = await product.instructor();
    const [one, other] = await bill(person, 230, 115);
    await correct(person, [{ paymentId: one, amount: 115 }]);
    const { studentId } = (await person.get(`/api/payments/${one}`)).body;
    const child = await learner(product, person, studentId);
    const parent = await guardian(product, person, studentId, 'limited');
    const said = {
      number: 1,
      correctionNumber: 'COR-00001',
      reason: 'One lesson fewer',
      from: 230,
      to: 115,
    };
    for (const [who, list] of [
      [child, '/api/student-portal/payments'],
      [parent, '/api/parent-portal/payments'],
    ] as const) {
      const { body } = await who.get(`${list}/${studentId}`);
      const of = (id: number | undefined) => body.find((each: { id: number }) => each.id === id);
      expect(of(one).corrections).toMatchObject([said]);
      expect(of(other).corrections).toEqual([]);
      const paper = (paymentId: number | undefined, number: number) =>
        who.get(
          `${list}/${who === parent ? `${studentId}/` : ''}${paymentId}/corrections/${number}`,
        );
      const pdf = await paper(one, 1);
      expect([pdf.status, pdf.headers.get('content-disposition')]).toEqual([
        200,
        expect.stringContaining('COR-00001.pdf'),
      ]);
      // Only what put this payment right.
      expect([(await paper(other, 1)).status, (await paper(one, 2)).status]).toEqual([404, 404]);
    }
    const classmate = await learner(product, person, await product.student(person));
    const theirs = await classmate.get(`/api/student-portal/payments/${one}/corrections/1`);
    expect(theirs.status).toBeGreaterThanOrEqual(403);
  });

  test('that cannot be is refused with its sentence, and nothing is half-written', async () => {
    const person = await product.instructor();
    const [one, other] = await bill(person, 55, 60);
    await person.put(`/api/payments/${other}`, { status: 'paid' });
    const stranger = await product.instructor();
    expect((await correct(stranger, [{ paymentId: one, amount: 10 }])).status).toBe(404);
    expect((await stranger.get('/api/invoices/1/corrections/1/pdf')).status).toBe(404);
    const notOnIt = await correct(person, [
      { paymentId: one, amount: 10 },
      { paymentId: 999_999, amount: 10 },
    ]);
    expect(notOnIt).toMatchObject({ status: 422, body: { code: 'not_on_invoice' } });
    expect((await person.get(`/api/payments/${one}`)).body.amount).toBe(55);
    const same = await correct(person, [{ paymentId: one, amount: 55 }]);
    expect(same).toMatchObject({ status: 409, body: { code: 'nothing_to_correct' } });
    expect((await first(person)).corrections).toEqual([]);
  });

  test('is numbered without gaps, also when many are made at once', async () => {
    const person = await product.instructor();
    const ids = await bill(person, ...Array.from({ length: 8 }, () => 55));
    const answers = await Promise.all(
      ids.map((paymentId) => correct(person, [{ paymentId, amount: 50 }])),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 201));
    const { corrections, total } = await first(person);
    expect(corrections.map(({ number }: { number: number }) => number)).toEqual(
      ids.map((_, place) => place + 1),
    );
    expect(total).toBe(400);
  });
});

test('only what is owed is offered; a payment that is not is refused by name', async () => {
  const person = await product.instructor();
  const studentId = await product.student(person);
  const paid = await enter(person, studentId, 90, { status: 'completed' });
  const owed = await enter(person, studentId, 60, { dueDate: '2030-01-01' });
  const { body } = await person.get(`/api/students/${studentId}/uninvoiced`);
  expect(body).toMatchObject({
    total: 60,
    lines: [{ paymentId: owed, dueOn: '2030-01-01', isOverdue: false, lessonOn: null }],
  });
  const refused = await person.post('/api/invoices', { studentId, paymentIds: [paid] });
  expect(refused).toMatchObject({ status: 409, body: { code: 'cannot_be_invoiced' } });
  const issued = await person.post('/api/invoices', {
    studentId,
    paymentIds: [owed],
    lessonDates: [{ paymentId: owed, lessonOn: '2026-11-03' }],
  });
  expect(issued.body).toMatchObject({
    dueOn: '2030-01-01',
    lines: [{ lessonOn: '2026-11-03', amount: 60 }],
  });
});

test('what was issued stays when the school is renamed or takes another bank account', async () => {
  const person = await product.instructor();
  const studentId = await product.student(person);
  await person.put('/api/invoice-settings', { bankAccount: '12-3456-1234560-00' });
  await enter(person, studentId, 60);
  await person.post('/api/invoices', { studentId });
  await person.put('/api/invoice-settings', { bankAccount: '01-0902-0068389-00' });
  await enter(person, studentId, 70);
  await person.post('/api/invoices', { studentId });
  const { body: account } = await person.get('/api/auth/user');
  const seller = (number: number) =>
    getInvoiceSeller(product.product.deps.sql, account.schoolId, number);
  expect(await seller(1)).toMatchObject({ bankAccount: '12-3456-1234560-00' });
  expect(await seller(2)).toMatchObject({ bankAccount: '01-0902-0068389-00' });
});

test('a number of the instructor’s own books stands beside ours, and cannot look like ours', async () => {
  const person = await product.instructor();
  const studentId = await product.student(person);
  const like = await person.post('/api/payments', {
    studentId,
    amount: 60,
    description: 'Lesson',
    paymentMethod: 'cash',
    invoiceNumber: 'inv-00001',
  });
  expect(like.status).toBe(422);
  expect(like.body.fields.invoiceNumber).toContain('Invoice number of this form is given');
  const id = await enter(person, studentId, 60, { invoiceNumber: 'A-17' });
  const issued = await person.post(`/api/payments/${id}/invoice`);
  expect(issued.body).toMatchObject({ invoiceNumber: 'INV-00001', lines: [{ ownNumber: 'A-17' }] });
  expect((await person.get(`/api/payments/${id}`)).body).toMatchObject({
    invoiceNumber: 'INV-00001',
    ownNumber: 'A-17',
  });
});
