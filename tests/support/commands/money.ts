import { createHmac } from 'node:crypto';
import { expireCredit } from '#api/cases/credit/expire-credit.ts';
import { payerCardLink } from '#api/cases/payments/payer-card-link.ts';
import { priceNames } from '#domain/catalogue/prices.ts';
import { addDays, instantAt } from '#domain/kernel/nz-time.ts';
import { bankFiles } from '../bank-files.ts';
import { ownCardAccount, payByCard, sandboxOf } from '../cards.ts';
import type { Person } from '../product.ts';
import { type Commands, type Ground, today, tokenIn } from './ground.ts';

/** Commands about money, each on a payment of its own. */
export function moneyCommands(ground: Ground): Commands {
  const { world, made, instructor, studentId, next, the } = ground;
  const aPayment = (more: object = {}) => ({
    studentId,
    amount: 55,
    description: `Lesson ${next()}`,
    paymentMethod: 'cash',
    status: 'pending',
    ...more,
  });
  const payment = async (more?: object): Promise<number> =>
    (await made(instructor, '/api/payments', aPayment(more))).id;
  const about = (part: string, body?: object, more?: object) => async () => ({
    path: `/api/payments/${await payment(more)}/${part}`,
    body,
  });
  const back = { amount: 5, refundedOn: today, paymentMethod: 'cash' };
  const cash = { amount: 75, paymentMethod: 'cash', over: 'balance' };
  /** More cash than was owed, by somebody who owes something else as well. */
  const balance = (part: string) => async () => {
    const of = { studentId: await ground.newStudent() };
    const id = await payment(of);
    await payment(of);
    await made(instructor, `/api/payments/${id}/receipts`, cash);
    await world.product.product.processes.settled();
    return { path: `/api/payments/${id}/balance/${part}` };
  };
  const byCard = async (who = instructor, of = studentId) => {
    const asked = await made(who, '/api/create-payment-intent', {
      studentId: of,
      amount: 100,
      description: `Lessons by card ${next()}`,
    });
    await payByCard(world.product, asked.clientSecret);
    await sandboxOf(world.product).webhooks.settled();
    return asked;
  };
  const setAside = async () => {
    // Of a school that is paid through us, whose second charge goes to no account of its own.
    const who = await world.product.instructor();
    const { paymentId, paymentIntentId } = await byCard(who, await world.product.student(who));
    const { platform } = world.product.product.deps.stripe;
    const { metadata } = await platform.paymentIntents.retrieve(paymentIntentId);
    const twice = { amount: 10_000, currency: 'nzd', metadata };
    const second = await platform.paymentIntents.create(twice);
    await platform.paymentIntents.confirm(second.id, { payment_method: 'pm_card_visa' });
    await sandboxOf(world.product).webhooks.settled();
    return { who, at: `/api/payments/${paymentId}/set-aside/${second.id}` };
  };
  const invoiced = async () => {
    const paymentId = await payment();
    const { number } = await made(instructor, `/api/payments/${paymentId}/invoice`);
    return { paymentId, at: `/api/invoices/${number}` };
  };

  return {
    'PUT /api/payments/:id': async () => ({
      path: `/api/payments/${await payment()}`,
      body: { description: 'Two lessons' },
    }),
    'POST /api/payments/:id/cancel': about('cancel'),
    'POST /api/payments/:id/write-off': about('write-off'),
    'POST /api/payments/:id/put-back': async () => {
      const id = await payment();
      await made(instructor, `/api/payments/${id}/write-off`, { reason: 'Moved away' });
      return { path: `/api/payments/${id}/put-back` };
    },
    'POST /api/payments/:id/refund': about('refund', back, { status: 'completed' }),
    'POST /api/payments/:id/refunds/:nth/take-back': async () => {
      const id = await payment({ status: 'completed' });
      await made(instructor, `/api/payments/${id}/refund`, back);
      return { path: `/api/payments/${id}/refunds/1/take-back` };
    },
    'POST /api/payments/:id/receipts': about('receipts', { amount: 5, paymentMethod: 'cash' }),
    'POST /api/payments/:id/receipts/take-back': async () => {
      const at = `/api/payments/${await payment()}/receipts`;
      await made(instructor, at, { amount: 5, paymentMethod: 'cash', paidDate: today });
      return { path: `${at}/take-back`, body: { amount: 5, receivedOn: today } };
    },
    'POST /api/payments/:id/balance/credit': balance('credit'),
    'POST /api/payments/:id/balance/use': balance('use'),
    'POST /api/payments/:id/set-aside/:intent/book': async () => {
      const { who, at } = await setAside();
      return { who, path: `${at}/book` };
    },
    'POST /api/payments/:id/set-aside/:intent/refund': async () => {
      const { who, at } = await setAside();
      return { who, path: `${at}/refund` };
    },
    'POST /api/payments/:id/intent': about('intent'),
    'POST /api/payments/:id/link': about('link'),
    'POST /api/payments/:id/remind': about('remind'),
    'POST /api/payments/:id/invoice': about('invoice'),
    'POST /api/payments/:id/email-invoice': about('email-invoice'),
    'POST /api/check-payment-status': async () => {
      const { paymentIntentId } = await byCard();
      return { body: { paymentIntentId } };
    },
    'POST /api/send-payment-email': async () => {
      const asked = { studentId, amount: 60, description: `Lesson ${next()}` };
      const { paymentLinkUrl } = await made(instructor, '/api/create-payment-link', asked);
      return { body: { studentId, paymentLink: paymentLinkUrl } };
    },
    'POST /api/invoices/:id/link': async () => ({ path: `${(await invoiced()).at}/link` }),
    'POST /api/invoices/:id/corrections': async () => {
      const { paymentId, at } = await invoiced();
      const lines = [{ paymentId, amount: 50 }];
      return { path: `${at}/corrections`, body: { reason: 'A shorter lesson', lines } };
    },
    'POST /api/student-portal/payments/:id/transfer': async () => ({
      path: `/api/student-portal/payments/${await payment()}/transfer`,
    }),
    'POST /api/parent-portal/payments/:studentId/:paymentId/transfer': async () => ({
      path: `/api/parent-portal/payments/${studentId}/${await payment()}/transfer`,
    }),
    'POST /api/parent-portal/payments/:studentId/:paymentId/intent': async () => ({
      path: `/api/parent-portal/payments/${studentId}/${await payment()}/intent`,
    }),
    'POST /api/payments/:id/charge-kept-card': async () => {
      const kept = `/api/student-portal/kept-card/${studentId}`;
      const { clientSecret } = await made(the('student'), kept, consent);
      await payByCard(world.product, clientSecret);
      await made(the('student'), `${kept}/check`);
      return { path: `/api/payments/${await payment()}/charge-kept-card` };
    },
    ...cardCommands(ground),
    ...linkCommands(ground),
    ...bookCommands(ground, payment),
    ...creditCommands(ground),
    'POST /api/pricing': () => ({
      body: Object.fromEntries(priceNames.map((name) => [name, '80'])),
    }),
    ...gstCommands(ground),
  };
}

const consent = {
  payerName: 'Aroha Ngata',
  ceiling: 100,
  endsOn: addDays(today, 300),
  version: 2,
  agrees: true,
};

/** Commands on pages that a link opens. */
function linkCommands({
  world,
  made,
  put,
  instructor,
  newStudent,
  deps,
  studentId,
  next,
}: Ground): Commands {
  const visitor = world.product.visitor();
  const link = async () => {
    const asked = { studentId, amount: 60, description: `Lesson ${next()}` };
    const { paymentLinkUrl } = await made(instructor, '/api/create-payment-link', asked);
    return `/api/pay/${tokenIn(paymentLinkUrl)}`;
  };
  const opened = (part: string) => async () => ({ path: `${await link()}/${part}` });
  const payer = async () => {
    const email = `hana${next()}@mail.example`;
    const { id } = await made(instructor, '/api/payers', { name: 'Hana Ngata', email });
    const of = await newStudent();
    await put(instructor, `/api/students/${of}/payers`, {
      payers: [{ payerId: id, percent: 100 }],
    });
    const owed = { amount: 55, description: 'Lesson', paymentMethod: 'cash', status: 'pending' };
    await made(instructor, '/api/payments', { studentId: of, ...owed });
    return `/api/payer-card/${tokenIn(await payerCardLink(deps(), id, email))}`;
  };
  return {
    'POST /api/pay/:token/intent': opened('intent'),
    'POST /api/pay/:token/transfer': opened('transfer'),
    'POST /api/pay/:token/check': opened('check'),
    'POST /api/pay/:token/receipt': async () => {
      const at = await link();
      const { clientSecret } = await made(visitor, `${at}/intent`);
      await payByCard(world.product, clientSecret);
      await made(visitor, `${at}/check`);
      return { path: `${at}/receipt`, body: { email: 'hana@mail.example' } };
    },
    'POST /api/payer-card/:token': async () => ({ path: await payer(), body: consent }),
    'POST /api/payer-card/:token/check': async () => ({ path: `${await payer()}/check` }),
    'DELETE /api/payer-card/:token': async () => ({ path: await payer() }),
  };
}

/** Expenses, cars, payers and what the bank says. */
function bookCommands(
  { world, made, got, instructor, newStudent, form, next }: Ground,
  payment: (more?: object) => Promise<number>,
): Commands {
  const expense = () => ({
    spentOn: today,
    supplier: `Z Energy ${next()}`,
    amount: 50,
    category: 'fuel',
  });
  const spent = async (): Promise<string> =>
    `/api/expenses/${(await made(instructor, '/api/expenses', expense())).id}`;
  const car = () => ({
    plate: `KEB${next()}`,
    model: 'Toyota Yaris',
    transmission: 'automatic',
  });
  const aCar = async () =>
    `/api/cars/${(await made(instructor, '/api/cars', car())).at(-1).number}`;
  const payer = async () =>
    `/api/payers/${(await made(instructor, '/api/payers', { name: 'Rewi', email: `rewi${next()}@mail.example` })).id}`;
  /** What was received on a line of its own: a line is known again by its day and its sum. */
  const statement = (amount = 100 + next()) =>
    new File(
      [(bankFiles['anz'] ?? String)('thanks').replace('55.00', `${amount}.00`)],
      'bank.csv',
      {
        type: 'text/csv',
      },
    );
  /** By somebody who has no balance, which would pay it at once. */
  const owed = async () => ({ paymentIds: [await payment({ studentId: await newStudent() })] });
  const line = async (): Promise<string> => {
    const amount = 100 + next();
    await world.product.product.app.handle(
      new Request('http://localhost/api/bank-files', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', cookie: instructor.cookies() },
        body: form('file', statement(amount)),
      }),
    );
    const lines = await got(instructor, '/api/bank-lines');
    const fresh = lines.find((one: { amount: number }) => one.amount === amount);
    return `/api/bank-lines/${fresh?.id}`;
  };
  return {
    'POST /api/expenses/': () => ({ body: expense() }),
    'PUT /api/expenses/:id': async () => ({ path: await spent(), body: expense() }),
    'DELETE /api/expenses/:id': async () => ({ path: await spent() }),
    'POST /api/expenses/:id/restore': async () => {
      const path = await spent();
      await instructor.delete(path);
      return { path: `${path}/restore` };
    },
    'POST /api/cars/': () => ({ body: car() }),
    'PUT /api/cars/:number': async () => ({ path: await aCar(), body: car() }),
    'DELETE /api/cars/:number': async () => ({ path: await aCar() }),
    'DELETE /api/payers/:id': async () => ({ path: await payer() }),
    'POST /api/bank-files/': () => ({ body: form('file', statement()) }),
    'POST /api/bank-files/streamed': () => ({ body: form('file', statement()) }),
    'POST /api/bank-lines/:line/match': async () => {
      const path = `${await line()}/match`;
      return { path, body: await owed() };
    },
    'DELETE /api/bank-lines/:line/match': async () => {
      const path = `${await line()}/match`;
      await made(instructor, path, await owed());
      return { path };
    },
    'POST /api/bank-lines/:line/assign': async () => ({
      path: `${await line()}/assign`,
      body: { as: 'transfer' },
    }),
  };
}

/** Minutes that are bought ahead. */
function creditCommands(ground: Ground): Commands {
  const { made, instructor, newStudent, deps, the } = ground;
  const offer = async (more: object = {}): Promise<number> =>
    (
      await made(instructor, '/api/credit/products', {
        name: 'Two hours',
        minutes: 120,
        price: 100,
        ...more,
      })
    ).id;
  const bought = async (more?: object) => {
    const of = await newStudent({ email: 'family@mail.example' });
    const at = `/api/students/${of}/credit`;
    const productId = await offer(more);
    const paid = { productId, status: 'completed', paymentMethod: 'cash' };
    const { purchases } = await made(instructor, `${at}/purchases`, paid);
    return { of, at, purchaseId: purchases[0].id };
  };
  const voucher = async (more: object = {}) =>
    made(instructor, '/api/credit/vouchers', { productId: await offer(), ...more });
  const reason = 'Moving away';

  return {
    'PUT /api/settings/credit': () => ({
      body: {
        whenShort: 'to_pay',
        lateCancelPercent: 0,
        noShowPercent: 0,
        noLicencePercent: 0,
        unfitPercent: 0,
      },
    }),
    'POST /api/students/:id/credit/refunds': async () => {
      const { at, purchaseId } = await bought();
      return { path: `${at}/refunds`, body: { purchaseId, reason } };
    },
    'POST /api/students/:id/credit/moves': async () => {
      const { of, at } = await bought();
      const toStudentId = await newStudent({ email: 'family@mail.example' });
      for (const child of [of, toStudentId])
        await made(instructor, `/api/students/${child}/parents`, {
          parentName: 'Aroha Ngata',
          email: 'family@mail.example',
          relationship: 'parent',
          accessLevel: 'full',
        });
      return { path: `${at}/moves`, body: { toStudentId, minutes: 30, reason } };
    },
    'POST /api/students/:id/credit/restores': async () => {
      const { at, purchaseId } = await bought({ expiresAfterDays: 1096 });
      const then = instantAt(addDays(today, 1097), '09:00');
      await expireCredit({ ...deps(), clock: () => then });
      return { path: `${at}/restores`, body: { purchaseId, reason: 'Was ill' } };
    },
    'DELETE /api/credit/products/:id': async () => ({
      path: `/api/credit/products/${await offer()}`,
    }),
    'POST /api/credit/vouchers/:id/void': async () => ({
      path: `/api/credit/vouchers/${(await voucher()).id}/void`,
      body: { reason },
    }),
    'POST /api/credit/vouchers/:id/refund': async () => ({
      path: `/api/credit/vouchers/${(await voucher({ paymentMethod: 'cash' })).id}/refund`,
      body: { reason, paymentMethod: 'cash', refundedOn: today },
    }),
    'POST /api/student-portal/credit/vouchers/redeem': async () => ({
      who: the('student'),
      body: { code: (await voucher()).code },
    }),
  };
}

/** Of a school that charges GST. */
function gstCommands({ world, made, put, got }: Ground): Commands {
  const registered = async (): Promise<Person> => {
    const who = await world.product.instructor();
    const settings = { gstNumber: '136410132', gstFrom: '2026-04-01' };
    await put(who, '/api/invoice-settings', settings);
    return who;
  };
  return {
    'PUT /api/gst/terms': async () => ({
      who: await registered(),
      body: { basis: 'invoice', periodMonths: 2, endsInMonth: 3 },
    }),
    'POST /api/gst/:endsOn/file': async () => {
      const who = await registered();
      await made(who, '/api/payments', {
        studentId: await world.product.student(who),
        amount: 115,
        description: 'Lessons',
        paymentMethod: 'cash',
        status: 'completed',
        paidDate: '2026-06-01',
      });
      const { periods } = await got(who, '/api/gst');
      const { endsOn, boxes } = periods.find((one: { endsOn: string }) => one.endsOn < today);
      const { box5, box10 } = boxes;
      return { who, path: `/api/gst/${endsOn}/file`, body: { box5, box10 } };
    },
  };
}

/** A school's own account at the card company, and what the company tells us. */
function cardCommands({ world, made, next }: Ground): Commands {
  const school = () => world.product.instructor();
  const withAccount = async () => {
    const who = await school();
    await ownCardAccount(world.product, who);
    return { who };
  };
  const told = (secret: 'webhookSecret' | 'accountWebhookSecret') => () => {
    const body = { id: `evt_told_${next()}`, type: 'product.created', data: { object: {} } };
    const at = Math.floor(Date.now() / 1_000);
    const signature = createHmac('sha256', sandboxOf(world.product)[secret])
      .update(`${at}.${JSON.stringify(body)}`)
      .digest('hex');
    return { body, headers: { 'stripe-signature': `t=${at},v1=${signature}` } };
  };
  return {
    'POST /api/card-account/onboarding': async () => ({ who: await school() }),
    'POST /api/card-account/check': async () => {
      const who = await school();
      await made(who, '/api/card-account/onboarding');
      return { who };
    },
    'DELETE /api/card-account/': withAccount,
    'POST /api/stripe/webhook': told('webhookSecret'),
    'POST /api/stripe/account-webhook': told('accountWebhookSecret'),
  };
}
