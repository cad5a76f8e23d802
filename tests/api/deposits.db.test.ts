import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { firstAvailability } from '#domain/availability/availability.ts';
import { addMinutes, instantAt } from '#domain/kernel/nz-time.ts';
import { answerBank, asksFirst, declined, payByCard, sandboxOf, visa } from '../support/cards.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

/** A Saturday. */
const begin = instantAt('2026-11-21', '09:00');
let now = begin;
let product: TestProduct;
/** Another process on the same database. */
let beside: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
  beside = await openTestProduct({
    clock: () => now,
    database: { ...product.database, drop: async () => undefined },
  });
});
afterAll(async () => {
  await beside.close();
  await product.close();
});

const monday = '2026-11-23';
const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }]);
const twenty = { kind: 'fixed', amountCents: 2000 };

describe('the rule', () => {
  test.each([
    [
      { kind: 'fixed', amountCents: 5600 },
      'A deposit of NZ$56.00 is more than NZ$55.00, the price of your cheapest lesson (60 minutes). Choose a smaller one.',
    ],
    [
      { kind: 'percent', percent: 101 },
      'A share of the price must be a whole number from 1 to 100 per cent',
    ],
    [{ kind: 'percent' }, 'A share of the price must be a whole number from 1 to 100 per cent'],
    [{ kind: 'fixed' }, 'A fixed deposit needs its amount, from NZ$1.00 to NZ$100,000'],
    [
      { kind: 'fixed', amountCents: -1 },
      'A fixed deposit needs its amount, from NZ$1.00 to NZ$100,000',
    ],
    [{ kind: 'all of it' }, 'Deposit must be none, fixed, percent or whole'],
  ])('refuses %j in a sentence', async (deposit, sentence) => {
    const instructor = await product.instructor();
    const { status, body } = await instructor.put('/api/availability', { ...settings, deposit });
    expect([status, Object.values(body.fields)]).toEqual([422, [sentence]]);
    expect((await instructor.get('/api/availability')).body.revision).toBe(0);
  });

  test('stays where a page of before says nothing of it, and learners read it', async () => {
    const school = await bookable(twenty);
    await school.instructor.put('/api/availability', { ...settings, noticeHours: 2 });
    expect((await school.instructor.get('/api/availability')).body).toMatchObject({
      noticeHours: 2,
      deposit: twenty,
    });
    const learner = await school.learner('Aroha');
    expect((await learner.get(`booking/${learner.id}`)).body.deposit).toStartWith(
      'You pay a deposit of NZ$20.00 by card to book.',
    );
    expect(await learner.due('10:00')).toEqual({ price: 55, deposit: 20 });
  });

  test('is a share of a learner’s own price, where they have one; what is charged late too', async () => {
    const school = await bookable({ kind: 'percent', percent: 50 });
    const [theirs, usual] = [await school.learner('Aroha'), await school.learner('Tama')];
    const price = { hourPrice: 40, from: '2026-11-01', until: '2026-12-31' };
    await school.instructor.put(`/api/bills/students/${theirs.id}/price`, price);
    await settled();
    expect(await theirs.due('10:00')).toEqual({ price: 40, deposit: 20 });
    expect(await usual.due('10:00')).toEqual({ price: 55, deposit: 27.5 });
    expect((await theirs.hold('10:00')).body).toMatchObject({ price: 40, deposit: 20 });
    expect((await theirs.get(`booking/${theirs.id}`)).body.fees.hourPrice).toBe(40);
    expect((await usual.get(`booking/${usual.id}`)).body.fees.hourPrice).toBe(55);
  });
});

describe('booking with a deposit', () => {
  test('holds the time, and is a lesson once the deposit is paid; the rest is owed', async () => {
    const school = await bookable(twenty);
    const [a, b] = [await school.learner('Aroha'), await school.learner('Tama')];
    expect((await a.book('10:00')).body.code).toBe('deposit_needed');
    const held = await a.hold('10:00');
    expect(held.body).toMatchObject({
      state: 'open',
      price: 55,
      deposit: 20,
      heldUntil: addMinutes(now, 15),
    });
    expect((await b.hold('10:00')).body.code).toBe('slot_taken');
    expect((await a.hold('13:00')).body.code).toBe('time_held_already');
    expect((await school.instructor.get('/api/lessons')).body).toEqual([]);
    const intent = await a.open(held.body);
    expect((await payByCard(product, intent.clientSecret, declined)).error).not.toBeNull();
    await payByCard(product, intent.clientSecret);
    expect((await a.confirm(held.body)).body).toMatchObject({
      status: 'pending',
      amount: 55,
      receivedAmount: 20,
      owedAmount: 35,
    });
    expect((await a.holds())[0]).toMatchObject({ state: 'booked' });
    const [lesson] = (await school.instructor.get('/api/lessons')).body;
    expect(lesson).toMatchObject({ id: held.body.lessonId, status: 'scheduled', paidBy: 'to_pay' });
    // The rest is charged as any payment.
    const rest = await a.open(held.body);
    await payByCard(product, rest.clientSecret);
    expect((await a.confirm(held.body)).body).toMatchObject({ status: 'completed', owedAmount: 0 });
    await settled();
    expect((await school.instructor.get('/api/lessons')).body[0].paidBy).toBe('paid');
  });

  test('of the whole price leaves nothing to pay, also where a bank asks first', async () => {
    const school = await bookable({ kind: 'whole' });
    const learner = await school.learner('Aroha');
    const held = await learner.hold('10:00');
    const { clientSecret } = await learner.open(held.body);
    await payByCard(product, clientSecret, asksFirst);
    await answerBank(product, clientSecret, true);
    expect((await learner.confirm(held.body)).body.status).toBe('completed');
    expect((await school.instructor.get('/api/lessons')).body[0]).toMatchObject({ paidBy: 'paid' });
  });

  test('twenty at once over two processes: one is held, one is charged, one is a lesson', async () => {
    const school = await bookable(twenty);
    const learners = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        school.learner(`Learner${nth}`, nth % 2 ? beside : product),
      ),
    );
    const answers = await Promise.all(learners.map((each) => each.hold('10:00')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['slot_taken']));
    const nth = answers.findIndex(({ status }) => status === 201);
    const [winner, held] = [learners[nth]!, answers[nth]!.body];
    const { clientSecret } = await winner.open(held);
    await payByCard(product, clientSecret);
    await Promise.all(Array.from({ length: 6 }, () => winner.confirm(held)));
    await settled();
    expect((await school.instructor.get('/api/lessons')).body).toHaveLength(1);
    const payments = (await school.instructor.get('/api/payments')).body;
    expect(payments).toHaveLength(1);
    expect(payments[0]).toMatchObject({ receivedAmount: 20, refundedAmount: 0 });
  });

  test('a time given up is free at once, and its payment asks for nothing', async () => {
    const school = await bookable(twenty);
    const [a, b] = [await school.learner('Aroha'), await school.learner('Tama')];
    const held = await a.hold('10:00');
    await a.open(held.body);
    const [drawn, ...more] = (await school.instructor.get('/api/lessons/held')).body;
    expect(more).toEqual([]);
    expect(drawn).toMatchObject({
      lessonId: held.body.lessonId,
      startTime: held.body.startTime,
      heldUntil: held.body.heldUntil,
    });
    expect((await (await product.instructor()).get('/api/lessons/held')).body).toEqual([]);
    expect((await b.giveUp(held.body)).status).toBe(403);
    expect((await a.giveUp(held.body)).body.state).toBe('given_up');
    expect((await school.instructor.get('/api/lessons/held')).body).toEqual([]);
    expect((await b.hold('10:00')).status).toBe(201);
    const { body } = await a.get(`payment/${held.body.paymentId}`);
    expect(body).toMatchObject({ status: 'cancelled', owedAmount: 0 });
  });

  test('a time that nobody pays is free by the minute, before anything is written down', async () => {
    const school = await bookable(twenty);
    const [a, b] = [await school.learner('Aroha'), await school.learner('Tama')];
    const held = await a.hold('10:00');
    const { clientSecret } = await a.open(held.body);
    await passing(15, async () => {
      expect((await b.hold('10:00')).status).toBe(201);
      await product.product.deps.bookingHolds.lapse();
      expect((await a.holds())[0]).toMatchObject({ state: 'lapsed' });
      // Nobody can pay it any more.
      expect((await payByCard(product, clientSecret)).error).not.toBeNull();
      expect((await a.get(`payment/${held.body.paymentId}`)).body.status).toBe('cancelled');
    });
  });

  test('paid late into a time that is still free, it is a lesson', async () => {
    const school = await bookable(twenty);
    const learner = await school.learner('Aroha');
    const held = await learner.hold('10:00');
    const { clientSecret } = await learner.open(held.body);
    await passing(16, async () => {
      await payByCard(product, clientSecret);
      await product.product.deps.bookingHolds.lapse();
      expect((await learner.holds())[0]).toMatchObject({ state: 'booked' });
    });
  });

  test('paid and lost, the money goes back and both are told', async () => {
    const school = await bookable(twenty);
    const learner = await school.learner('Aroha');
    const held = await learner.hold('10:00');
    const { clientSecret } = await learner.open(held.body);
    const other = await product.student(school.instructor);
    const booked = await school.instructor.post('/api/lessons', {
      studentId: other,
      title: 'Roundabouts',
      lessonType: 'City Driving',
      startTime: instantAt(monday, '10:30'),
      endTime: instantAt(monday, '11:30'),
      allowOverlap: true,
    });
    expect(booked.status).toBe(201);
    await payByCard(product, clientSecret);
    await learner.confirm(held.body);
    await settled();
    expect((await learner.holds())[0]).toMatchObject({ state: 'lost' });
    expect((await learner.get(`payment/${held.body.paymentId}`)).body).toMatchObject({
      status: 'cancelled',
      refundedAmount: 20,
    });
    const ofInstructor = (await school.instructor.get('/api/notifications')).body;
    const ofLearner = (await learner.get(`notifications/${learner.id}`)).body;
    for (const list of [ofInstructor, ofLearner])
      expect(list.map(({ kind }: { kind: string }) => kind)).toContain('hold_lost');
  });

  test('lesson credit pays first', async () => {
    const school = await bookable(twenty);
    const learner = await school.learner('Aroha');
    await school.instructor.post(`/api/students/${learner.id}/credit/grants`, {
      minutes: 30,
      reason: 'For a friend',
    });
    expect(await learner.due('10:00')).toEqual({ price: 27.5, deposit: 20 });
    await school.instructor.post(`/api/students/${learner.id}/credit/grants`, {
      minutes: 30,
      reason: 'And another',
    });
    expect(await learner.due('10:00')).toEqual({ price: 0, deposit: 0 });
    expect((await learner.hold('10:00')).body.code).toBe('no_deposit_needed');
    expect((await learner.book('10:00')).status).toBe(201);
  });
});

describe('a lesson with a deposit that is not held', () => {
  test('cancelled in time, all of it goes back', async () => {
    const { school, learner, held } = await booked('10:00');
    await learner.post(`lessons/${learner.id}/${held.lessonId}/cancel`);
    await settled();
    expect(await paymentOf(school.instructor, held)).toMatchObject({
      status: 'cancelled',
      receivedAmount: 20,
      refundedAmount: 20,
    });
  });

  test.each([
    [100, { status: 'pending', amount: 55, receivedAmount: 20, refundedAmount: 0, owedAmount: 35 }],
    [20, { status: 'completed', amount: 11, receivedAmount: 20, refundedAmount: 9, owedAmount: 0 }],
  ])('cancelled late, the agreed %d per cent are kept of it', async (percent, expected) => {
    const { school, learner, held } = await booked('10:00', percent);
    await passing(26 * 60, async () => {
      const path = `lessons/${learner.id}/${held.lessonId}/cancel`;
      expect((await learner.post(path, { acceptsPolicy: true })).status).toBe(200);
      await settled();
    });
    expect(await paymentOf(school.instructor, held)).toMatchObject(expected);
    expect((await school.instructor.get('/api/payments')).body).toHaveLength(1);
  });
});

const settings = { ...firstAvailability, selfBooking: true, week };

async function booked(time: string, lateCancelPercent = 0) {
  const school = await bookable(twenty);
  const { body: rules } = await school.instructor.get('/api/settings/credit');
  const { status } = await school.instructor.put('/api/settings/credit', {
    ...rules,
    lateCancelPercent,
  });
  if (status !== 200) throw new Error('the rules were refused');
  const learner = await school.learner('Aroha');
  const { body: held } = await learner.hold(time);
  const { clientSecret } = await learner.open(held);
  await payByCard(product, clientSecret, visa);
  await learner.confirm(held);
  await settled();
  return { school, learner, held };
}

async function paymentOf(instructor: Person, { paymentId }: { paymentId: number }) {
  const { body } = await instructor.get('/api/payments');
  return body.find(({ id }: { id: number }) => id === paymentId);
}

async function passing(minutes: number, work: () => Promise<void>): Promise<void> {
  now = addMinutes(begin, minutes);
  try {
    await work();
  } finally {
    now = begin;
  }
}

/** Until everything that follows from what was recorded has been recorded too, by either process. */
async function settled(): Promise<void> {
  const { log } = product.product.deps;
  for (let head = -1; head !== (await log.head()); ) {
    head = await log.head();
    await sandboxOf(product).webhooks.settled();
    await product.product.processes.settled();
    await beside.product.processes.settled();
  }
  await product.product.deps.projector.waitFor(await log.head());
}

async function bookable(deposit: object) {
  const instructor = await product.instructor();
  const saved = await instructor.put('/api/availability', { ...settings, deposit });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return {
    instructor,
    learner: (firstName: string, at: TestProduct = product) => learnerOf(instructor, firstName, at),
  };
}

type Held = { lessonId: number; paymentId: number };

async function learnerOf(instructor: Person, firstName: string, at: TestProduct) {
  const id = await product.student(instructor, { firstName });
  const { body } = await instructor.post(`/api/students/${id}/generate-access-code`);
  const person = at.visitor();
  await person.post('/api/student-portal/login', { accessCode: body.accessCode });
  const under = (path: string) => `/api/student-portal/${path}`;
  const get = (path: string) => person.get(under(path));
  const post = (path: string, sent?: unknown) => person.post(under(path), sent);
  const wanted = (time: string) => ({
    startTime: instantAt(monday, time),
    minutes: 60,
    lessonType: 'City Driving',
  });
  return {
    id,
    get,
    post,
    book: (time: string) => post(`lessons/${id}`, wanted(time)),
    hold: (time: string) => post(`holds/${id}`, wanted(time)),
    holds: async () => (await get(`holds/${id}`)).body,
    giveUp: ({ lessonId }: Held) => post(`holds/${id}/${lessonId}/give-up`),
    due: async (time: string) => {
      const { startTime, minutes, lessonType } = wanted(time);
      const asked = new URLSearchParams({ startTime, minutes: String(minutes), lessonType });
      return (await get(`deposit/${id}?${asked}`)).body;
    },
    open: async ({ paymentId }: Held) =>
      (await post('create-payment-intent', { paymentId })).body as { clientSecret: string },
    confirm: ({ paymentId }: Held) => post(`confirm-payment/${paymentId}`),
  };
}
