import { expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { at, event } from './event.ts';
import { readModels } from './given.ts';

const given = readModels();

const monthly = {
  isChange: false,
  creditedCents: 0,
  fromCreditCents: 0,
  fromDay: null,
  toDay: null,
};

const accountId = ids.accountId.parse(2);
const trial = event('TrialStarted', { accountId, endsOn: '2026-11-15' });
const atStripe = { subscriptionId: 'sub_1', customerId: 'cus_1' };
const started = event('PlanStarted', {
  accountId,
  plan: 'professional',
  ...atStripe,
  nextBillingOn: '2026-12-01',
});
const charge = { accountId, plan: 'professional', chargeId: 'ch_1', amountCents: 2_900 } as const;

test('a trial is active until its last day', async () => {
  const { subscription, planCharge } = await given(trial);
  expect(subscription).toEqual([
    {
      accountId,
      type: 'trial',
      status: 'active',
      trialEndsOn: '2026-11-15',
      nextBillingOn: null,
      subscriptionId: null,
      customerId: null,
      lastPaymentOn: null,
    },
  ]);
  expect(planCharge).toEqual([]);
});

test('a plan takes the place of the trial, and another plan that of the first', async () => {
  expect((await given(trial, started)).subscription).toMatchObject([
    { type: 'professional', status: 'active', ...atStripe, nextBillingOn: '2026-12-01' },
  ]);
  const premium = event('PlanStarted', { ...started.data, plan: 'premium' });
  expect((await given(trial, started, premium)).subscription).toMatchObject([
    { type: 'premium', trialEndsOn: '2026-11-15' },
  ]);
});

test('each charge is kept once, and the last payment is of its day', async () => {
  const { subscription, planCharge } = await given(
    trial,
    started,
    event('PlanCharged', { ...charge, paidOn: '2026-11-02' }),
    event('PlanCharged', { ...charge, chargeId: 'ch_2', amountCents: 4_900, plan: 'premium' }),
    event('PlanCharged', { ...charge, paidOn: '2026-11-03' }),
  );
  expect(planCharge).toEqual([
    { ...charge, position: 3, chargedAt: at(3), ...monthly },
    {
      ...charge,
      chargeId: 'ch_2',
      amountCents: 4_900,
      plan: 'premium',
      position: 4,
      chargedAt: at(4),
      ...monthly,
    },
  ]);
  expect(subscription).toMatchObject([{ lastPaymentOn: '2026-11-03' }]);
});

test('a charge that does not say its day was paid on the Auckland day it is recorded', async () => {
  const lateInLondon = { occurredAt: '2026-11-02T11:30:00.000Z' };
  const { subscription } = await given(trial, started, event('PlanCharged', charge, lateInLondon));
  expect(subscription).toMatchObject([{ lastPaymentOn: '2026-11-03' }]);
});

test('a plan that fell behind is active again when it is renewed', async () => {
  const behind = event('PlanFellBehind', { accountId });
  expect((await given(trial, started, behind)).subscription).toMatchObject([
    { status: 'past_due', nextBillingOn: '2026-12-01' },
  ]);
  const renewed = event('PlanRenewed', { accountId, nextBillingOn: '2027-01-01' });
  expect((await given(trial, started, behind, renewed)).subscription).toMatchObject([
    { status: 'active', nextBillingOn: '2027-01-01' },
  ]);
});

test('a cancelled plan is billed no more', async () => {
  const { subscription } = await given(trial, started, event('PlanCancelled', { accountId }));
  expect(subscription).toMatchObject([
    { type: 'professional', status: 'cancelled', nextBillingOn: null, ...atStripe },
  ]);
});

test('what an admin writes down holds; what is left out stays', async () => {
  const { subscription } = await given(
    trial,
    started,
    event('SubscriptionCorrected', {
      accountId,
      type: 'premium',
      standing: 'inactive',
      lastPaymentOn: '2026-10-01',
      nextBillingOn: null,
    }),
  );
  expect(subscription).toEqual([
    {
      accountId,
      type: 'premium',
      status: 'inactive',
      trialEndsOn: '2026-11-15',
      nextBillingOn: null,
      ...atStripe,
      lastPaymentOn: '2026-10-01',
    },
  ]);
  const other = { customerId: 'cus_2', subscriptionId: null } as const;
  const corrected = event('SubscriptionCorrected', {
    accountId,
    type: 'premium',
    standing: 'active',
    ...other,
  });
  expect((await given(trial, started, corrected)).subscription).toMatchObject([
    { ...other, nextBillingOn: '2026-12-01' },
  ]);
});

test('an account that never had a trial has what an admin writes down, its trial over that day', async () => {
  const { subscription } = await given(
    event('SubscriptionCorrected', { accountId, type: 'professional', standing: 'active' }),
  );
  expect(subscription).toEqual([
    {
      accountId,
      type: 'professional',
      status: 'active',
      trialEndsOn: '2026-11-01',
      nextBillingOn: null,
      subscriptionId: null,
      customerId: null,
      lastPaymentOn: null,
    },
  ]);
});
