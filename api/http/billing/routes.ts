import { Elysia } from 'elysia';
import { z } from 'zod';
import { billing } from '#api/cases/subscription/billing.ts';
import {
  nothingToChange,
  type PlanChange,
  planChange,
} from '#api/cases/subscription/plan-change.ts';
import { printPlanCharge } from '#api/cases/subscription/plan-receipts.ts';
import { subscriptionOf, subscriptionStatus } from '#api/cases/subscription/subscription.ts';
import type { Deps } from '#api/deps.ts';
import { pdfAnswer } from '#api/gateways/pdf/pdf-answer.ts';
import { mustTakeCards } from '#api/gateways/stripe.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { dollarsIn } from '#api/http/money-json.ts';
import { asPdf, refusals } from '#api/http/response-docs.ts';
import type { SignedIn } from '#api/sessions/signed-in.ts';
import { type PlanName, planNames, plans } from '#domain/catalogue/plans.ts';
import { oneOf } from '#domain/kernel/fields.ts';
import { type AccountId, wholeNumber } from '#domain/kernel/ids.ts';
import { toCents, toDollars } from '#domain/kernel/money.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { planAlready, planForOne, studentLimitReached } from '#domain/subscription/rejections.ts';
import { countTeam } from '#projections/accounts/team.ts';
import { countActiveStudents } from '#projections/students/query.ts';
import { billingItem, listBilling } from '#projections/subscriptions/billing.ts';

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

const changeJson = z.object({
  prorationDate: z.number().int(),
  unused: z.number(),
  charge: z.number(),
  dueNow: z.number(),
  credit: z.number(),
  nextBillingDate: z.string(),
  monthly: z.number(),
});
const changeToJson = (change: PlanChange): z.infer<typeof changeJson> => ({
  prorationDate: change.prorationDate,
  unused: toDollars(change.unusedCents),
  charge: toDollars(change.chargeCents),
  dueNow: toDollars(change.dueCents),
  credit: toDollars(change.creditCents),
  nextBillingDate: change.nextBillingOn,
  monthly: toDollars(change.monthlyCents),
});

type BillingDeps = AccessDeps &
  Parameters<typeof billing>[0] &
  Parameters<typeof planChange>[0] &
  Parameters<typeof subscriptionOf>[0] &
  Parameters<typeof printPlanCharge>[0] &
  Pick<Deps, 'publicUrl' | 'stripe' | 'stripeSandbox'>;

/** Plans: choosing, paying, changing, cancelling. A person may do this when their trial has expired. */
export function billingRoutes(deps: BillingDeps) {
  const { sql, stripe, stripeSandbox } = deps;
  const service = billing(deps);
  const changing = planChange(deps);
  const statusOf = (accountId: AccountId) => subscriptionOf(deps, accountId);

  return new Elysia({ name: 'billing', prefix: '/api' })
    .use(access(deps))
    .get(
      '/billing/history',
      async ({ account }) => {
        const items = await listBilling(sql, account.id);
        return items.map(({ amountCents, creditedCents, fromCreditCents, ...item }) => ({
          ...item,
          amount: toDollars(amountCents),
          credited: toDollars(creditedCents),
          fromCredit: toDollars(fromCreditCents),
        }));
      },
      {
        payer: true,
        response: z.array(
          dollarsIn(billingItem, {
            amountCents: 'amount',
            creditedCents: 'credited',
            fromCreditCents: 'fromCredit',
          }),
        ),
        detail: { summary: 'What was charged for plans, the latest first' },
      },
    )
    .get(
      '/billing/history/:charge/pdf',
      async ({ params: { charge }, account }) =>
        pdfAnswer(await printPlanCharge(deps, account, charge), `keep-left-${charge}`),
      {
        payer: true,
        params: z.object({ charge: z.string().regex(/^\w{1,200}$/, 'That is no charge') }),
        detail: {
          summary:
            'A charge for a plan as a PDF: a tax invoice, or a receipt where the seller has no GST number',
          responses: { ...asPdf, ...refusals(404) },
        },
      },
    )
    .get(
      '/till',
      () => ({ takesCards: stripe.takesCards, isSandbox: stripe.takesCards && stripe.isSandbox }),
      {
        public: true,
        response: z.object({ takesCards: z.boolean(), isSandbox: z.boolean() }),
        detail: { summary: 'Whether cards are taken here, and whether for practice only' },
      },
    )
    .post(
      '/billing/portal',
      async ({ account }) => {
        mustSellPlans();
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
        if (!deps.sellsPlans) throw notHere();
        await service.cancel(account.id);
        const status = await statusOf(account.id);
        if (!status?.nextBillingDate && status?.subscriptionStatus !== 'cancelled')
          throw nothingBilled();
        return status;
      },
      { payer: true, response: subscriptionStatus, detail: { summary: 'Cancel the plan' } },
    )
    .get(
      '/billing/change',
      async ({ query: { planName }, account }) => {
        mustSellPlans();
        await mustFit({ account }, planName);
        if (!(await changing.isPossible(account.id))) throw nothingToChange();
        return changeToJson(await changing.preview(account.id, planName));
      },
      {
        payer: true,
        query: planChoice,
        response: changeJson,
        detail: {
          summary: 'What a change of the running plan comes to at this moment',
          responses: refusals(402, 409),
        },
      },
    )
    .post(
      '/billing/change',
      async ({ body: { planName, prorationDate, dueNow }, account }) => {
        mustSellPlans();
        await mustFit({ account }, planName);
        if (!(await changing.isPossible(account.id))) throw nothingToChange();
        await changing.change(account.id, planName, { prorationDate, dueCents: toCents(dueNow) });
        const status = await statusOf(account.id);
        if (!status) throw nothingToChange();
        return status;
      },
      {
        payer: true,
        body: planChoice.extend({
          prorationDate: wholeNumber(1, 4_102_444_800, 'Moment must be the one you were shown'),
          dueNow: z
            .number({ error: 'Due now must be a number of dollars' })
            .min(0, 'Due now must be at least 0')
            .max(10_000, 'Due now can be at most NZ$10,000'),
        }),
        response: subscriptionStatus,
        detail: {
          summary:
            'Change the running plan for the sum that was shown; the rest of the month goes over',
          responses: refusals(402, 409),
        },
      },
    )
    .post(
      '/auth/create-subscription',
      async ({ body: { planName }, account }) => {
        mustSellPlans();
        await mustFit({ account }, planName);
        // A running plan is changed, not bought a second time: our own page says first what that comes to.
        if (await changing.isPossible(account.id))
          return { checkoutUrl: `${deps.publicUrl}/upgrade?to=${planName}` };
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
        if (!deps.sellsPlans || !stripeSandbox) throw notHere();
        await mustFit({ account }, planName);
        if (await changing.isPossible(account.id)) {
          await changing.change(account.id, planName, await changing.preview(account.id, planName));
          return { subscriptionType: planName };
        }
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

  function mustSellPlans(): void {
    if (!deps.sellsPlans) throw notHere();
    mustTakeCards(stripe);
  }

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
