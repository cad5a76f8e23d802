import { Stripe } from 'stripe';
import type { Deps } from '#api/deps.ts';
import { commandName } from '#api/idempotency/attempt.ts';
import { type PlanName, plans } from '#domain/catalogue/plans.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { getBillingIds } from '#projections/subscriptions/billing.ts';
import { getTrialStatus } from '#projections/subscriptions/query.ts';
import { billing } from './billing.ts';

type PlanDeps = Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'stripe' | 'publicUrl'>;

/** What a change of plan comes to at one moment. */
export type PlanChange = {
  /** The moment that it is reckoned for, in seconds since 1970. */
  readonly prorationDate: number;
  /** For what is left of the paid month, and what the new plan comes to for as long. */
  readonly unusedCents: Cents;
  readonly chargeCents: Cents;
  /** What is paid now, and what becomes credit towards later months; one of them is nothing. */
  readonly dueCents: Cents;
  readonly creditCents: Cents;
  readonly nextBillingOn: LocalDate;
  readonly monthlyCents: Cents;
};

/** How long a sum that was shown may be agreed to, in seconds. */
const agreedWithin = 15 * 60;

/** Moving a running subscription to another plan: said before it is charged, and never charged for the same days twice. */
export function planChange(deps: PlanDeps) {
  const { sql, clock, stripe } = deps;
  const { platform: client } = stripe;
  const { followSubscription } = billing(deps);

  return {
    /** Whether there is a running subscription to change; otherwise a plan begins at the checkout. */
    async isPossible(accountId: AccountId): Promise<boolean> {
      const status = await getTrialStatus(sql, accountId, dateOf(clock()));
      const { subscriptionId } = await getBillingIds(sql, accountId);
      return (
        status?.isPaidUser === true &&
        status.subscriptionStatus === 'active' &&
        subscriptionId !== null
      );
    },

    preview: (accountId: AccountId, plan: PlanName) => preview(accountId, plan, secondsNow()),

    /**
     * @param agreed what was shown: the moment, and what is due now
     * @throws when that sum no longer holds, or the card is refused; nothing has changed then
     */
    async change(
      accountId: AccountId,
      plan: PlanName,
      agreed: Pick<PlanChange, 'prorationDate' | 'dueCents'>,
    ): Promise<void> {
      const { prorationDate, dueCents } = agreed;
      const now = secondsNow();
      if (prorationDate > now || prorationDate < now - agreedWithin) throw priceMoved();
      const shown = await preview(accountId, plan, prorationDate);
      if (shown.dueCents !== dueCents) throw priceMoved();
      const { subscriptionId, items } = await running(deps, accountId, plan);
      await client.subscriptions
        .update(
          subscriptionId,
          {
            items,
            metadata: { accountId: String(accountId), plan },
            proration_behavior: 'always_invoice',
            proration_date: prorationDate,
            payment_behavior: 'error_if_incomplete',
          },
          { idempotencyKey: `change-${commandName() ?? crypto.randomUUID()}` },
        )
        .catch(asRejection);
      await followSubscription(subscriptionId, null);
    },
  };

  async function preview(
    accountId: AccountId,
    plan: PlanName,
    prorationDate: number,
  ): Promise<PlanChange> {
    const { subscriptionId, customerId, items, end } = await running(deps, accountId, plan);
    const invoice = await client.invoices.createPreview({
      customer: customerId,
      subscription: subscriptionId,
      subscription_details: {
        items,
        proration_behavior: 'always_invoice',
        proration_date: prorationDate,
      },
    });
    const amounts = invoice.lines.data.map(({ amount }) => amount);
    const sum = (of: readonly number[]) => of.reduce((total, amount) => total + amount, 0);
    return {
      prorationDate,
      unusedCents: -sum(amounts.filter((amount) => amount < 0)),
      chargeCents: sum(amounts.filter((amount) => amount > 0)),
      dueCents: invoice.amount_due,
      creditCents: Math.max(0, -invoice.total),
      nextBillingOn: dateOf(new Date(end * 1000).toISOString()),
      monthlyCents: plans[plan].monthlyCents,
    };
  }

  function secondsNow(): number {
    return Math.floor(Date.parse(clock()) / 1000);
  }
}

async function running(
  { sql, stripe: { platform: client } }: PlanDeps,
  accountId: AccountId,
  plan: PlanName,
) {
  const { subscriptionId, customerId } = await getBillingIds(sql, accountId);
  if (!subscriptionId || !customerId) throw nothingToChange();
  const { items } = await client.subscriptions.retrieve(subscriptionId);
  const [item] = items.data;
  if (!item) throw nothingToChange();
  const price = {
    currency: 'nzd',
    product: await productOf(client, plan),
    unit_amount: plans[plan].monthlyCents,
    recurring: { interval: 'month' },
  } as const;
  const changed = [{ id: item.id, price_data: price }];
  return { subscriptionId, customerId, items: changed, end: item.current_period_end };
}

/** What a price is of; made once, under a name of our own. */
async function productOf(client: Stripe, plan: PlanName): Promise<string> {
  const id = `keep-left-${plan}`;
  await client.products.create({ id, name: `Keep Left ${plans[plan].label}` }).catch((fault) => {
    if (
      !(fault instanceof Stripe.errors.StripeInvalidRequestError) ||
      fault.code !== 'resource_already_exists'
    )
      throw fault;
  });
  return id;
}

function asRejection(fault: unknown): never {
  if (fault instanceof Stripe.errors.StripeCardError)
    throw new Rejection(
      'unpaid',
      'plan_card_declined',
      `${fault.message} Your plan stays as it is; you can change the card under Billing.`,
    );
  throw fault;
}

const priceMoved = () =>
  new Rejection(
    'conflict',
    'plan_price_moved',
    'What the change comes to is no longer what you were shown. Please look again.',
  );
export const nothingToChange = () =>
  new Rejection(
    'conflict',
    'nothing_to_change',
    'There is no running plan to change; choose one first.',
  );
