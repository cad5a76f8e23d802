import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { voucherHash } from '#api/cases/credit/vouchers.ts';
import { openDatabase } from '#api/database/database.ts';
import { codec } from '#api/event-log/codec.ts';
import { newEventId } from '#api/event-log/event-log.ts';
import { postgresEventLog } from '#api/event-log/postgres.ts';
import { keyRing } from '#api/personal-keys/key-ring.ts';
import { event } from '#domain/kernel/event.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addDays, instantAt, type LocalDate } from '#domain/kernel/nz-time.ts';
import { voucherEvents } from '#domain/voucher/events.ts';
import { testKeyStore } from '../support/key-store.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { idOf } from '../support/roles.ts';

let product: TestProduct;
let today: LocalDate = '2026-11-27';
beforeAll(async () => {
  product = await openTestProduct({ clock: () => instantAt(today, '12:00') });
});
afterAll(() => product.close());

const gstNumber = '136-410-132';
async function aSchool(): Promise<[Person, number]> {
  const person = await product.instructor();
  const settings = { gstNumber, gstFrom: '2026-04-01', bankAccount: null };
  expect((await person.put('/api/invoice-settings', settings)).status).toBe(200);
  await person.post('/api/auth/test-upgrade', { planName: 'premium' });
  return [person, await product.student(person)];
}
async function offered(person: Person, price: number): Promise<number> {
  const { status, body } = await person.post('/api/credit/products', {
    name: `Pack of ${price}`,
    minutes: 120,
    price,
    lessonTypes: [],
    expiresAfterDays: null,
  });
  expect(status).toBe(201);
  return body.id;
}
async function sold(person: Person, productId: number, more: object = {}) {
  const { status, body } = await person.post('/api/credit/vouchers', { productId, ...more });
  expect(status).toBe(201);
  return body as { id: number; code: string };
}
async function inPortal(person: Person, studentId: number): Promise<Person> {
  const { body } = await person.post(`/api/students/${studentId}/generate-access-code`);
  const learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode: body.accessCode });
  return learner;
}
const redeem = (learner: Person, code: string) =>
  learner.post('/api/student-portal/credit/vouchers/redeem', { code });
const voucherOf = async (person: Person, id: number) =>
  (await person.get('/api/credit/vouchers')).body.find((one: any) => one.id === id);

async function bytesOf(person: Person, url: string) {
  const request = new Request(`http://localhost${url}`, {
    headers: { 'sec-fetch-site': 'same-origin', cookie: person.cookies() },
  });
  return new Uint8Array(await (await product.product.app.handle(request)).arrayBuffer());
}
async function fileOf(person: Person, what: string) {
  const { status, body } = await person.post('/api/exports', { what });
  expect(status).toBe(201);
  return bytesOf(person, body.url);
}
const csvOf = (bytes: Uint8Array) =>
  parse<Record<string, string>>(new TextDecoder().decode(bytes), { bom: true, columns: true });
const sumIn = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column] || 0) * 100), 0);

/** What each book says was received and kept, in cents. */
async function books(person: Person) {
  const [dashboard, sums, turnover, gst] = await Promise.all([
    person.get('/api/dashboard/metrics'),
    person.get('/api/payments/summary'),
    person.get('/api/turnover'),
    person.get('/api/gst'),
  ]);
  const journal = csvOf(await fileOf(person, 'journal'));
  const received = journal.filter((row) => row['Account']?.startsWith('Received'));
  const payments = csvOf(await fileOf(person, 'payments'));
  const xero = Object.entries(unzipSync(await fileOf(person, 'xero')))
    .filter(([name]) => name.endsWith('.csv'))
    .flatMap(([, file]) => csvOf(file));
  const boxes = gst.body.periods.map((period: any) => period.boxes);
  return {
    dashboard: Math.round(dashboard.body.totalRevenue * 100),
    sums: Math.round(sums.body.school.revenue * 100),
    turnover: Math.round(turnover.body.amount * 100),
    journal: sumIn(received, 'Debit (NZ$)') - sumIn(received, 'Credit (NZ$)'),
    payments: sumIn(payments, 'Held (NZ$)'),
    xero: sumIn(xero, '*UnitAmount'),
    boxes: boxes.reduce((sum: number, box: any) => sum + Math.round(box.box5 * 100), 0),
  };
}
const all = (cents: number) => ({
  dashboard: cents,
  sums: cents,
  turnover: cents,
  journal: cents,
  payments: cents,
  xero: cents,
  boxes: cents,
});

describe('the money of a voucher', () => {
  test('is in every book from the day of its sale, and a redemption moves none and makes no invoice', async () => {
    today = '2026-11-27';
    const [person, studentId] = await aSchool();
    const { id, code } = await sold(person, await offered(person, 480), {
      paymentMethod: 'cash',
      buyerName: 'Margaret Hill',
    });
    expect(await books(person)).toEqual(all(480_00));
    const period = (await person.get('/api/gst/2026-11-30')).body;
    expect(period.lines).toMatchObject([
      { day: '2026-11-27', amount: 480, who: 'Margaret Hill', voucherId: id, paymentId: null },
    ]);
    today = '2026-12-01';
    const seen = { box5: period.boxes.box5, box10: period.boxes.box10 };
    expect((await person.post('/api/gst/2026-11-30/file', seen)).status).toBe(200);

    today = '2026-12-10';
    const learner = await inPortal(person, studentId);
    expect((await redeem(learner, code)).body).toMatchObject({ freeMinutes: 120 });
    await product.product.processes.settled();
    expect(await books(person)).toEqual(all(480_00));
    expect((await person.get('/api/payments')).body).toEqual([]);
    expect((await person.get('/api/invoices')).body).toEqual([]);
    expect((await person.get('/api/gst')).body.periods[0].boxes).toMatchObject({
      box9: 0,
      box13: 0,
    });
    expect(await voucherOf(person, id)).toMatchObject({
      number: `VCH-${String(id).padStart(5, '0')}`,
      status: 'redeemed',
      redeemedOn: '2026-12-10',
      redeemedBy: studentId,
    });
    expect((await person.get('/api/credit/report')).body).toMatchObject({
      received: 480,
      earned: 0,
      owedToLearners: 480,
    });
    const [lot] = (await person.get(`/api/students/${studentId}/credit`)).body.purchases;
    expect(
      await person.post(`/api/students/${studentId}/credit/refunds`, {
        purchaseId: lot.id,
        reason: 'Asked for it',
      }),
    ).toMatchObject({ status: 409, body: { code: 'voucher_redeemed' } });
    for (const act of ['void', 'refund'])
      expect(
        await person.post(`/api/credit/vouchers/${id}/${act}`, { reason: 'Asked for it' }),
      ).toMatchObject({ status: 409, body: { code: 'voucher_redeemed' } });
  });

  test('goes back on its own day and in its own way; what is voided leaves the day of its sale', async () => {
    today = '2026-11-27';
    const [person] = await aSchool();
    const productId = await offered(person, 115);
    const kept = await sold(person, productId, { paymentMethod: 'bank_transfer' });
    const wrong = await sold(person, productId, { paidOn: '2026-10-30' });
    expect((await books(person)).journal).toBe(230_00);
    const voided = await person.post(`/api/credit/vouchers/${wrong.id}/void`, {
      reason: 'Typed twice',
    });
    expect(voided).toMatchObject({
      status: 200,
      body: { status: 'voided', reason: 'Typed twice' },
    });
    expect(await books(person)).toEqual(all(115_00));
    today = '2026-12-02';
    const refunded = await person.post(`/api/credit/vouchers/${kept.id}/refund`, {
      reason: 'Moved away',
      paymentMethod: 'cash',
      refundedOn: '2026-12-01',
    });
    expect(refunded).toMatchObject({
      status: 200,
      body: { status: 'refunded', refundedOn: '2026-12-01', refundMethod: 'cash' },
    });
    expect(await books(person)).toEqual(all(0));
    const journal = csvOf(await fileOf(person, 'journal'));
    const moved = journal.filter((row) => row['Account']?.startsWith('Received'));
    expect(
      moved.map((row) => [row['Date'], row['Account'], row['Debit (NZ$)'], row['Credit (NZ$)']]),
    ).toEqual([
      ['2026-10-30', 'Received: cash', '115.00', ''],
      ['2026-10-30', 'Received: cash', '', '115.00'],
      ['2026-11-27', 'Received: bank transfer', '115.00', ''],
      ['2026-12-01', 'Received: cash', '', '115.00'],
    ]);
    const [learnt] = [await inPortal(person, await product.student(person))];
    expect((await redeem(learnt, kept.code)).body.code).toBe('voucher_not_good');
  });

  test('that is never redeemed stays taxed on its sale, and what it was worth is earned when it expires', async () => {
    today = '2026-11-27';
    const [person] = await aSchool();
    const { body: made } = await person.post('/api/credit/products', {
      name: 'Three years',
      minutes: 60,
      price: 92,
      lessonTypes: [],
      expiresAfterDays: 1_096,
    });
    const { id } = await sold(person, made.id);
    today = '2030-01-15';
    expect(await voucherOf(person, id)).toMatchObject({ status: 'expired' });
    expect((await person.get('/api/credit/report')).body).toMatchObject({
      received: 92,
      earned: 92,
      owedToLearners: 0,
    });
    expect((await person.get('/api/gst/2026-11-30')).body.boxes).toMatchObject({
      box5: 92,
      box10: 12,
    });
  });
});

test('the buyer gets a receipt, and what is refused names the field', async () => {
  today = '2026-11-27';
  const [person] = await aSchool();
  const productId = await offered(person, 1_150);
  const post = (body: object) => person.post('/api/credit/vouchers', body);
  expect(await post({ productId })).toMatchObject({
    status: 422,
    body: { fields: { buyerName: expect.any(String), buyerContact: expect.any(String) } },
  });
  const buyer = { buyerName: 'Margaret Hill', buyerContact: 'margaret@mail.example' };
  for (const [more, field] of [
    [{ paidOn: '2026-11-28' }, 'paidOn'],
    [{ paidOn: 'soon' }, 'paidOn'],
    [{ paymentMethod: 'gold' }, 'paymentMethod'],
    [{ buyerName: 7 }, 'buyerName'],
    [{ productId: 'x' }, 'productId'],
  ] as const)
    expect(await post({ productId, ...buyer, ...more })).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
  const { id } = await sold(person, productId, buyer);
  const path = `/api/credit/vouchers/${id}`;
  const receipt = await person.get(`${path}/receipt`);
  expect(receipt.status).toBe(200);
  expect(receipt.headers.get('content-type')).toBe('application/pdf');
  expect(await person.post(`${path}/refund`, {})).toMatchObject({
    status: 422,
    body: { fields: { reason: 'Reason is required' } },
  });
  expect(
    await person.post(`${path}/refund`, { reason: 'Late', refundedOn: '2026-11-26' }),
  ).toMatchObject({
    status: 422,
    body: { fields: { refundedOn: expect.stringContaining('27 Nov') } },
  });
  const other = await product.instructor();
  for (const act of ['void', 'refund'])
    expect((await other.post(`${path}/${act}`, { reason: 'Not mine' })).status).toBe(404);
  expect((await other.get(`${path}/receipt`)).status).toBe(404);
  expect((await person.post(`${path}/void`, { reason: 'Twice' })).status).toBe(200);
  expect(await person.get(`${path}/receipt`)).toMatchObject({
    status: 409,
    body: { code: 'nothing_paid' },
  });
});

describe('vouchers of before sales were booked', () => {
  test('come into the books at the next start: the open ones, on their day or where it is filed as a late find', async () => {
    today = '2026-11-27';
    const [person, studentId] = await aSchool();
    const schoolId = await idOf(person);
    const open = await record(schoolId, 9_001, 'ACDEFGHJKMNP', 230_00);
    const taken = await record(schoolId, 9_002, 'ACDEFGHJKMNQ', 46_00, {
      studentId,
      paymentId: 9_000,
    });
    await product.product.processes.settled();
    today = '2026-12-01';
    const seen = { box5: 46, box10: 6 };
    expect((await person.post('/api/gst/2026-11-30/file', seen)).status).toBe(200);
    await product.restart();
    await product.product.processes.settled();

    // The redeemed one is the payment that its redemption made; the open one is its sale.
    expect(await books(person)).toEqual({ ...all(276_00), boxes: 46_00 });
    const [running, filed] = (await person.get('/api/gst')).body.periods;
    expect(filed.boxes).toMatchObject({ box5: 46, box10: 6 });
    expect(running.boxes).toMatchObject({ box5: 0, box9: 30, box10: 30 });
    await product.restart();
    await product.product.processes.settled();
    expect((await books(person)).journal).toBe(276_00);

    const learner = await inPortal(person, studentId);
    expect((await redeem(learner, open)).status).toBe(200);
    expect((await redeem(learner, taken)).body.code).toBe('voucher_redeemed');
    expect((await books(person)).journal).toBe(276_00);
  });

  /** As the edition before wrote it, which knew no buyer and booked no sale. */
  async function record(
    schoolId: number,
    voucherId: number,
    code: string,
    priceCents: number,
    by?: { studentId: number; paymentId: number },
  ): Promise<string> {
    const metadata = {
      actor: { kind: 'instructor', id: schoolId },
      schoolId: ids.schoolId.parse(schoolId),
      occurredAt: instantAt('2026-11-27', '12:00'),
      correlationId: crypto.randomUUID(),
    } as const;
    const issued = {
      schoolId,
      voucherId,
      instructorId: schoolId,
      code,
      productId: 1,
      name: 'Two lessons',
      minutes: 120,
      priceCents,
      lessonTypes: [],
      method: 'cash',
      paidOn: '2026-11-27',
      expiresOn: null,
      issuedAt: metadata.occurredAt,
    };
    const { data, person } = voucherEvents.VoucherIssued;
    const before = {
      VoucherIssued: event(data.omit({ buyerName: true, buyerContact: true, isBooked: true }), {
        ...(person && { person: person as () => `account-${number}` }),
      }),
      VoucherRedeemed: voucherEvents.VoucherRedeemed,
    };
    const sql = openDatabase(product.databaseUrl);
    const keys = keyRing(sql, testKeyStore);
    const log = postgresEventLog(sql, codec(before, keys));
    const facts = [
      { type: 'VoucherIssued', data: issued },
      ...(by ? [{ type: 'VoucherRedeemed', data: { schoolId, voucherId, ...by } }] : []),
    ];
    const { position } = await log.append(
      `voucher-${voucherHash(code)}`,
      'none',
      facts.map((fact) => ({ id: newEventId(), ...fact, metadata })),
    );
    await log.close();
    await keys.close();
    await sql.end();
    await product.product.projector.waitFor(position);
    return code;
  }
});

const deed = fc.record({
  days: fc.nat(13),
  does: fc.constantFrom('sell', 'sell', 'sell', 'redeem', 'void', 'refund'),
  which: fc.nat(50),
  daysAgo: fc.nat(30),
  method: fc.constantFrom('cash', 'card', 'bank_transfer', 'other'),
});

test('whatever is sold, redeemed, voided and refunded, every book is what the facts come to, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 15, maxLength: 25 }), async (deeds) => {
      today = '2026-06-01';
      const [person, studentId] = await aSchool();
      const products = [
        await offered(person, 33.33),
        await offered(person, 115),
        await offered(person, 0.05),
      ];
      const learner = await inPortal(person, studentId);
      const model: { id: number; code: string; cents: number; state: string }[] = [];
      for (const { days, does, which, daysAgo, method } of deeds) {
        today = addDays(today, days);
        const one = model[which % Math.max(1, model.length)];
        if (does === 'sell') {
          const nth = which % products.length;
          const made = await sold(person, products[nth] ?? 0, {
            paymentMethod: method,
            paidOn: addDays(today, -daysAgo),
          });
          model.push({ ...made, cents: [33_33, 115_00, 5][nth] ?? 0, state: 'sold' });
        } else if (one && does === 'redeem') {
          const { status } = await redeem(learner, one.code);
          expect(status).toBe(one.state === 'sold' ? 200 : 409);
          if (one.state === 'sold') one.state = 'redeemed';
        } else if (one) {
          const ends = does === 'void' ? 'voided' : 'refunded';
          const { status } = await person.post(`/api/credit/vouchers/${one.id}/${does}`, {
            reason: 'As it goes',
            paymentMethod: method,
          });
          expect(status).toBe(one.state === 'sold' || one.state === ends ? 200 : 409);
          if (one.state === 'sold') one.state = ends;
        }
      }
      await product.product.processes.settled();
      const held = model
        .filter(({ state }) => state === 'sold' || state === 'redeemed')
        .reduce((sum, { cents }) => sum + cents, 0);
      const { turnover: _last12Months, ...found } = await books(person);
      const { turnover: _, ...wanted } = all(held);
      expect(found).toEqual(wanted);
      const statuses = (await person.get('/api/credit/vouchers')).body.map((one: any) => [
        one.id,
        one.status,
      ]);
      expect(Object.fromEntries(statuses)).toEqual(
        Object.fromEntries(model.map(({ id, state }) => [id, state])),
      );
    }),
    { numRuns: 4, endOnFailure: true },
  );
});
