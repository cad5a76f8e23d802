import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { addDays, addMinutes, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import {
  answerBank,
  asksFirst,
  declined,
  ownCardAccount,
  payByCard,
  sandboxOf,
} from '../support/cards.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

const begin = instantAt('2026-11-21', '09:00');
let now = begin;
let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
});
afterAll(() => product.close());

const today = '2026-11-21';
const consent = {
  payerName: 'Aroha Ngata',
  ceiling: 100,
  endsOn: '2027-11-20',
  version: 2,
  agrees: true,
};

describe('a card is kept', () => {
  test('with the words, the ceiling, the end, the name and the day, and shown by its last four', async () => {
    const { learner, instructor } = await school();
    expect((await learner.keeping()).card).toBeNull();
    const { status, body: intent } = await learner.agree();
    expect(status).toBe(200);
    expect((await learner.keeping()).card).toBeNull();
    expect((await payByCard(product, intent.clientSecret, declined)).error).not.toBeNull();
    expect((await payByCard(product, intent.clientSecret)).status).toBe('succeeded');
    const { body } = await learner.check();
    expect(body.card).toMatchObject({
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2030,
      ceiling: 100,
      endsOn: '2027-11-20',
      agreedOn: today,
      payerName: 'Aroha Ngata',
    });
    expect(body.card.words).toContain('at most NZ$100.00 at a time');
    const seen = (await instructor.get(`/api/students/${learner.id}/kept-card`)).body;
    expect(seen.card).toMatchObject({ brand: 'visa', last4: '4242' });
    for (const shown of [body, seen])
      expect(JSON.stringify(shown)).not.toMatch(/42424|pm_|cus_|seti_/);
  });

  test('after its bank asked, and by the webhook alone', async () => {
    const { learner } = await school();
    const { body: intent } = await learner.agree();
    expect((await payByCard(product, intent.clientSecret, asksFirst)).status).toBe(
      'requires_action',
    );
    await answerBank(product, intent.clientSecret, true);
    await settled();
    expect((await learner.keeping()).card).toMatchObject({ last4: '3155' });
  });

  test('one at a time: a new one lets go of the one before', async () => {
    const { learner } = await school();
    await learner.keep();
    await learner.keep('5555555555554444');
    await settled();
    expect((await learner.keeping()).card).toMatchObject({ brand: 'mastercard', last4: '4444' });
    expect(await attached(learner.id)).toEqual(['4444']);
  });

  test.each([
    [{ agrees: false }, 'agrees', 'Tick that you agree'],
    [
      { version: 0 },
      'version',
      'The words have changed meanwhile. Reload the page and read them again.',
    ],
    [
      { ceiling: 5 },
      'ceiling',
      'The most at a time must be from NZ$20 to NZ$1000, in whole dollars',
    ],
    [{ endsOn: today }, 'endsOn', 'The last day must be after today.'],
    [{ endsOn: '2029-01-01' }, 'endsOn', 'A card can be kept for 2 years at most.'],
    [{ payerName: ' ' }, 'payerName', 'Your name is required'],
  ])('not with %j', async (wrong, field, sentence) => {
    const { learner } = await school();
    const { status, body } = await learner.agree(wrong);
    expect([status, body.fields]).toEqual([422, { [field]: sentence }]);
    expect(await agreements(learner.id)).toEqual([]);
  });

  test('not for somebody else’s learner', async () => {
    const [{ learner, instructor }, other] = [await school(), await school()];
    await learner.keep();
    expect((await other.learner.get(`kept-card/${learner.id}`)).status).toBe(403);
    expect((await other.instructor.get(`/api/students/${learner.id}/kept-card`)).status).toBe(404);
    expect((await instructor.get(`/api/students/${learner.id}/kept-card`)).status).toBe(200);
  });
});

describe('a kept card goes', () => {
  test('at once when its payer removes it, at the card company too', async () => {
    const { learner } = await school();
    await learner.keep();
    expect((await learner.remove()).body.card).toBeNull();
    expect(await attached(learner.id)).toEqual([]);
    expect((await learner.remove()).status).toBe(200);
  });

  test('with the account it is on', async () => {
    const { learner, instructor } = await school();
    await ownCardAccount(product, instructor);
    await learner.keep();
    expect((await instructor.delete('/api/card-account')).status).toBe(200);
    await settled();
    expect((await learner.keeping()).card).toBeNull();
    expect(await attached(learner.id)).toEqual([]);
    const notices = (await learner.get(`notifications/${learner.id}`)).body;
    expect(notices.map(({ kind }: { kind: string }) => kind)).toContain('kept_card_ended');
  });

  test('when the school’s account is taken back in the middle of it, nothing is kept', async () => {
    const { learner, instructor } = await school();
    const account = await ownCardAccount(product, instructor);
    const { body: intent } = await learner.agree();
    await sandboxOf(product).revokeAccess(account);
    await settled();
    await payByCard(product, intent.clientSecret);
    expect((await learner.check()).body.card).toBeNull();
    expect((await learner.agree()).body.code).toBe('card_account_not_ready');
  });

  test('on its last day, told of thirty days before, once', async () => {
    const { learner } = await school();
    await learner.keep();
    const kinds = async () =>
      (await learner.get(`notifications/${learner.id}`)).body
        .map(({ kind }: { kind: string }) => kind)
        .filter((kind: string) => kind.startsWith('kept_card'));
    await on(addDays(consent.endsOn, -31), async () => {
      await product.product.deps.keptCards.endDue();
      await settled();
    });
    expect(await kinds()).toEqual([]);
    await on(addDays(consent.endsOn, -30), async () => {
      await product.product.deps.keptCards.endDue();
      await product.product.deps.keptCards.endDue();
      await settled();
    });
    expect(await kinds()).toEqual(['kept_card_ends']);
    await on(addDays(consent.endsOn, 1), async () => {
      await product.product.deps.keptCards.endDue();
      await settled();
    });
    expect((await learner.keeping()).card).toBeNull();
    expect((await kinds()).toSorted()).toEqual(['kept_card_ended', 'kept_card_ends']);
  });

  test('with its learner who is erased', async () => {
    const { learner } = await school();
    await learner.keep();
    await product.product.deps.keptCards.releaseOf(
      { studentId: learner.id as never, payerId: null },
      'erased',
    );
    await settled();
    expect(await attached(learner.id)).toEqual([]);
  });
});

describe('a kept card is charged', () => {
  test('for what is owed, once whatever twenty presses do, by the agreement that the facts name', async () => {
    const { learner, instructor } = await school();
    await learner.keep();
    const id = await owed(instructor, learner.id, 55);
    const answers = await Promise.all(Array.from({ length: 20 }, () => charge(instructor, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(
      new Set(['already_paid']),
    );
    const [row] = (await instructor.get(`/api/students/${learner.id}/payments`)).body;
    expect(row).toMatchObject({ status: 'completed', receivedAmount: 55, paymentMethod: 'card' });
    const [agreed] = await agreements(learner.id);
    const started = (await product.product.deps.log.read(`payment-${id}`)).filter(
      ({ type }) => type === 'CardPaymentStarted',
    );
    expect(started.map(({ data }) => data['agreementId'])).toEqual([agreed?.data['agreementId']]);
  });

  test.each([
    ['4000002760003184', 'payer_needed'],
    ['4000000000000341', 'kept_card_declined'],
  ])(
    '%s is answered %s, each try a fact, and can be paid otherwise after',
    async (number, code) => {
      const { learner, instructor } = await school();
      const { body: intent } = await learner.agree();
      const asked = await payByCard(product, intent.clientSecret, number);
      if (asked.status === 'requires_action') await answerBank(product, intent.clientSecret, true);
      await learner.check();
      const id = await owed(instructor, learner.id, 55);
      expect((await charge(instructor, id)).body.code).toBe(code);
      expect((await charge(instructor, id)).body.code).toBe(code);
      const facts = await product.product.deps.log.read(`payment-${id}`);
      expect(facts.filter(({ type }) => type === 'CardPaymentDeclined')).toHaveLength(2);
      const { body } = await learner.post('create-payment-intent', { paymentId: id });
      await payByCard(product, body.clientSecret);
      expect((await learner.post(`confirm-payment/${id}`)).body.status).toBe('completed');
    },
  );

  test('never over the ceiling, before the lesson is done, after its end, or without a card', async () => {
    const { learner, instructor } = await school();
    const id = await owed(instructor, learner.id, 55);
    expect((await charge(instructor, id)).status).toBe(404);
    await learner.keep();
    const dear = await owed(instructor, learner.id, 101);
    expect((await charge(instructor, dear)).body).toMatchObject({
      code: 'over_ceiling',
      title: expect.any(String),
    });
    const { body: lesson } = await instructor.post('/api/lessons', {
      studentId: learner.id,
      title: 'Roundabouts',
      lessonType: 'City Driving',
      startTime: instantAt('2026-11-25', '10:00'),
      endTime: instantAt('2026-11-25', '11:00'),
    });
    const ofLesson = await owed(instructor, learner.id, 60, lesson.id);
    expect((await charge(instructor, ofLesson)).body.code).toBe('lesson_not_driven');
    const other = await school();
    expect((await charge(other.instructor, id)).status).toBe(404);
    await learner.remove();
    expect((await charge(instructor, id)).status).toBe(404);
    const paid = (await instructor.get(`/api/students/${learner.id}/payments`)).body;
    expect(paid.map(({ receivedAmount }: { receivedAmount: number }) => receivedAmount)).toEqual([
      0, 0, 0,
    ]);
  });

  test('not on an account that was detached in the middle of it', async () => {
    const { learner, instructor } = await school();
    await ownCardAccount(product, instructor);
    await learner.keep();
    const id = await owed(instructor, learner.id, 55);
    const [gone, charged] = await Promise.all([
      instructor.delete('/api/card-account'),
      charge(instructor, id),
    ]);
    expect(gone.status).toBe(200);
    await settled();
    const [row] = (await instructor.get(`/api/students/${learner.id}/payments`)).body;
    expect(row.receivedAmount).toBe(charged.status === 200 ? 55 : 0);
    expect((await charge(instructor, id)).status).not.toBe(200);
  });
});

const charge = (instructor: Person, id: number) =>
  instructor.post(`/api/payments/${id}/charge-kept-card`);

async function owed(instructor: Person, studentId: number, amount: number, lessonId?: number) {
  const { body } = await instructor.post('/api/payments', {
    studentId,
    amount,
    description: 'Lesson',
    paymentMethod: 'card',
    status: 'pending',
    ...(lessonId === undefined ? {} : { lessonId }),
  });
  if (!body.id) throw new Error(JSON.stringify(body));
  return body.id as number;
}

async function on(day: string, work: () => Promise<void>): Promise<void> {
  const days = Math.round((Date.parse(day) - Date.parse(dateOf(begin))) / 86_400_000);
  now = addMinutes(begin, days * 24 * 60);
  try {
    await work();
  } finally {
    now = begin;
  }
}

/** Until everything that follows from what was recorded has been recorded too. */
async function settled(): Promise<void> {
  const { log, projector } = product.product.deps;
  for (let head = -1; head !== (await log.head()); ) {
    head = await log.head();
    await sandboxOf(product).webhooks.settled();
    await product.product.processes.settled();
  }
  await projector.waitFor(await log.head());
}

/** What the card company keeps for a learner, by the last four digits. */
async function attached(studentId: number): Promise<string[]> {
  const rows = await product.product.deps.sql<{ last4: string }[]>`
    select method.data -> 'card' ->> 'last4' as last4 from sandbox.object method
    join sandbox.object customer on customer.id = method.data ->> 'customer'
    where method.kind = 'payment_method' and customer.data -> 'metadata' ->> 'studentId' = ${String(studentId)}
  `;
  return rows.map(({ last4 }) => last4);
}

const agreements = (studentId: number) => product.product.deps.log.read(`keptcard-${studentId}`);

async function school() {
  const instructor = await product.instructor();
  return { instructor, learner: await learnerOf(instructor) };
}

async function learnerOf(instructor: Person) {
  const id = await product.student(instructor, { firstName: 'Aroha' });
  const { body } = await instructor.post(`/api/students/${id}/generate-access-code`);
  const person = product.visitor();
  await person.post('/api/student-portal/login', { accessCode: body.accessCode });
  const at = (path: string) => `/api/student-portal/${path}`;
  const agree = (other: object = {}) =>
    person.post(at(`kept-card/${id}`), { ...consent, ...other });
  const check = () => person.post(at(`kept-card/${id}/check`));
  return {
    id,
    get: (path: string) => person.get(at(path)),
    post: (path: string, sent?: unknown) => person.post(at(path), sent),
    agree,
    check,
    keeping: async () => (await person.get(at(`kept-card/${id}`))).body,
    remove: () => person.delete(at(`kept-card/${id}`)),
    async keep(number?: string) {
      const { body: intent } = await agree();
      await payByCard(product, intent.clientSecret, number);
      return check();
    },
  };
}
