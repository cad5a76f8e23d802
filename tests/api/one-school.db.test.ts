import { describe, expect, test } from 'bun:test';
import { mustHaveOneSchool } from '#api/cases/school/one-school.ts';
import { openTestProduct } from '../support/product.ts';
import { aRegistration } from '../support/samples.ts';

const keysOf = (kind: 'live' | 'test') => ({
  secretKey: `sk_${kind}_1`,
  publishableKey: `pk_${kind}_1`,
  webhookSecret: 'whsec_1',
});
const aSchool = (name: string) => ({ name, address: '1 Queen Street, Auckland' });

describe('with live keys of Stripe, whose money goes to one account', () => {
  test('there is one school: of two that are set up at once one is refused, and so is each after it', async () => {
    const product = await openTestProduct({ stripe: keysOf('live'), isForStrangers: true });
    try {
      const people = await Promise.all([1, 2].map(() => product.instructor({ school: false })));
      const answers = await Promise.all(
        people.map((person, index) => person.post('/api/schools', aSchool(`School ${index}`))),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'one_school_only',
      });
      const late = product.visitor();
      await late.post('/api/auth/register', aRegistration(9));
      expect((await late.post('/api/schools', aSchool('Late'))).status).toBe(409);
      await mustHaveOneSchool(product.product.deps);
    } finally {
      await product.close();
    }
  });

  test('an installation that has several is refused at the start, in words; with test keys or none it is not', async () => {
    const product = await openTestProduct();
    try {
      await product.instructor();
      await product.instructor();
      await mustHaveOneSchool(product.product.deps);
      await product.restart({ stripe: keysOf('test') });
      await mustHaveOneSchool(product.product.deps);
      await product.instructor();
      await product.restart({ stripe: keysOf('live') });
      await expect(mustHaveOneSchool(product.product.deps)).rejects.toThrow(
        'Keep Left cannot start: STRIPE_SECRET_KEY is a live key, and 3 schools are here.',
      );
    } finally {
      await product.close();
    }
  });
});

test('with live keys and accounts for schools there are several, and each waits for its own once it is not alone', async () => {
  const keys = { ...keysOf('live'), accountWebhookSecret: 'whsec_2' };
  const product = await openTestProduct({ stripe: keys, isForStrangers: true });
  try {
    const first = await product.instructor();
    const view = async () => (await first.get('/api/card-account')).body;
    expect(await view()).toMatchObject({ status: 'installation', takesCards: true });
    await product.instructor();
    await mustHaveOneSchool(product.product.deps);
    expect(await view()).toMatchObject({ status: 'not_begun', takesCards: false, canBegin: true });
    const studentId = await product.student(first);
    const asked = { studentId, amount: 50, description: 'A lesson' };
    const { status, body } = await first.post('/api/create-payment-intent', asked);
    expect([status, body.code]).toEqual([409, 'card_account_not_ready']);
  } finally {
    await product.close();
  }
});

test('where registration is closed nobody joins but those who are invited', async () => {
  const product = await openTestProduct();
  try {
    const owner = await product.instructor();
    await product.restart({ isRegistrationClosed: true });
    const { status, body } = await product.visitor().post('/api/auth/register', aRegistration(7));
    expect([status, body.code]).toEqual([403, 'registration_closed']);
    expect((await owner.get('/api/auth/user')).status).toBe(200);
  } finally {
    await product.close();
  }
});
