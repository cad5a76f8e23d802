import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { dollarsIn } from '#api/http/money-json.ts';
import { billing } from '#api/services/billing.ts';
import type { SignedIn } from '#api/sessions/signed-in.ts';
import { type PlanName, planNames, plans } from '#domain/catalogue/plans.ts';
import { oneOf } from '#domain/kernel/fields.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { planAlready, planForOne, studentLimitReached } from '#domain/subscription/rejections.ts';
import { countTeam } from '#projections/accounts/team.ts';
import { countActiveStudents } from '#projections/students/query.ts';
import { billingItem, listBilling } from '#projections/subscriptions/billing.ts';
import { getTrialStatus, trialStatus } from '#projections/subscriptions/query.ts';

/** Price ids and amounts that a browser sends are not read: plans cost what our own list says. */
const planChoice = z.object({
  planName: z.preprocess(
    (name) => (typeof name === 'string' ? name.toLowerCase() : name),
    oneOf('Plan', planNames),
  ),
});
const notHere = () => new Rejection('missing', 'not_found', 'There is nothing at this address.');
const nothingBilled = () =>
  new Rejection(
    'missing',
    'nothing_billed',
    'There is no plan yet, so there is nothing to manage.',
  );

/** Plans: choosing, paying, changing, cancelling. A person may do this when their trial has expired. */
export function billingRoutes(deps: Deps) {
  const { sql, clock, stripe, stripeSandbox } = deps;
  const service = billing(deps);
  const statusOf = (accountId: AccountId) => getTrialStatus(sql, accountId, dateOf(clock()));

  return new Elysia({ name: 'billing', prefix: '/api' })
    .use(access(deps))
    .get(
      '/billing/history',
      async ({ account }) => {
        const items = await listBilling(sql, account.id);
        return items.map(({ amountCents, ...item }) => ({
          ...item,
          amount: toDollars(amountCents),
        }));
      },
      {
        payer: true,
        response: z.array(dollarsIn(billingItem, { amountCents: 'amount' })),
        detail: { summary: 'What was charged for plans, the latest first' },
      },
    )
    .get('/billing/till', () => ({ isSandbox: stripe.isSandbox }), {
      signedIn: true,
      response: z.object({ isSandbox: z.boolean() }),
      detail: { summary: 'Whether cards are taken for practice only' },
    })
    .post(
      '/billing/portal',
      async ({ account }) => {
        const url = await service.portal(account.id);
        if (!url) throw nothingBilled();
        return { url };
      },
      {
        payer: true,
        response: z.object({ url: z.string() }),
        detail: { summary: 'Where to change the card or cancel' },
      },
    )
    .post(
      '/billing/cancel',
      async ({ account }) => {
        await service.cancel(account.id);
        const status = await statusOf(account.id);
        if (!status?.nextBillingDate && status?.subscriptionStatus !== 'cancelled')
          throw nothingBilled();
        return status;
      },
      { payer: true, response: trialStatus, detail: { summary: 'Cancel the plan' } },
    )
    .post(
      '/auth/create-subscription',
      async ({ body: { planName }, account }) => {
        await mustFit({ account }, planName);
        const { url } = await service.checkout(account, planName);
        return { checkoutUrl: url };
      },
      {
        payer: true,
        body: planChoice,
        response: z.object({ checkoutUrl: z.string() }),
        detail: { summary: 'Go to pay for a plan' },
      },
    )
    .post(
      '/auth/verify-payment',
      async ({ body: { sessionId }, account }) => {
        const subscriptionType = await service.verify(account.id, sessionId);
        return { success: subscriptionType !== null, subscriptionType };
      },
      {
        payer: true,
        body: z.object({
          sessionId: z.string().regex(/^\w{1,200}$/, 'That is no payment session'),
        }),
        response: z.object({
          success: z.boolean(),
          subscriptionType: z.enum(planNames).nullable(),
        }),
        detail: { summary: 'Whether a plan was paid for; Stripe is asked' },
      },
    )
    .post(
      '/auth/test-upgrade',
      async ({ body: { planName }, account }) => {
        if (!stripe.isSandbox || !stripeSandbox) throw notHere();
        await mustFit({ account }, planName);
        const { id } = await service.checkout(account, planName);
        await stripeSandbox.completeCheckout(id, 'pm_card_visa');
        const subscriptionType = await service.verify(account.id, id);
        if (!subscriptionType) throw notHere();
        return { subscriptionType };
      },
      {
        payer: true,
        body: planChoice,
        response: z.object({ subscriptionType: z.enum(planNames) }),
        detail: { summary: 'Pay for a plan with a test card; only where the sandbox is' },
      },
    );

  /** A plan must be another one, and must cover the students and instructors there are. */
  async function mustFit({ account }: SignedIn, plan: PlanName): Promise<void> {
    const { label, activeStudents } = plans[plan];
    const status = await statusOf(account.id);
    if (status?.subscriptionType === plan && status.subscriptionStatus === 'active')
      throw planAlready(label);
    if (activeStudents === null || account.schoolId === null) return;
    if (plan === 'professional' && (await countTeam(sql, account.schoolId)) > 1) throw planForOne();
    if ((await countActiveStudents(sql, account.schoolId)) > activeStudents)
      throw studentLimitReached(activeStudents);
  }
}
