import { Stripe } from 'stripe';
import type { Deps } from '#api/deps.ts';
import type { WebhookOutcome } from '#api/gateways/webhook-inbox.ts';
import { commandName } from '#api/idempotency/attempt.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { type PlanName, planNames, plans } from '#domain/catalogue/plans.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { type AccountId, accountId as accountIdOf } from '#domain/kernel/ids.ts';
import { addMonths, dateOf } from '#domain/kernel/nz-time.ts';
import type { FollowPlan, PlanCharge } from '#domain/subscription/commands.ts';
import { subscription } from '#domain/subscription/decide.ts';
import type { AccountRow } from '#projections/accounts/query.ts';
import { getBillingIds, listSubscriptionsDue } from '#projections/subscriptions/billing.ts';

type PlanDeps = Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'stripe' | 'publicUrl'>;

/**
 * Between our plans and the card company. What a webhook says is only a reason to look: the subscription is fetched and followed, so
 * that order and repetition do not matter. A new plan is a new subscription, and the one before is cancelled once the new one runs.
 */
export function billing(deps: PlanDeps) {
  const { sql, clock, publicUrl } = deps;
  const { platform: client } = deps.stripe;
  const followSubscription = (subscriptionId: string, told: FollowPlan['charge']) =>
    follow(deps, subscriptionId, told);

  return {
    /** A checkout for a plan at our own price. @returns where to pay it */
    async checkout(account: AccountRow, plan: PlanName): Promise<{ id: string; url: string }> {
      const { customerId } = await getBillingIds(sql, account.id);
      const customer = customerId ?? (await newCustomer(client, account));
      const { label, monthlyCents } = plans[plan];
      const metadata = { accountId: String(account.id), plan };
      const session = await client.checkout.sessions.create(
        {
          mode: 'subscription',
          customer,
          client_reference_id: String(account.id),
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: 'nzd',
                unit_amount: monthlyCents,
                recurring: { interval: 'month' },
                product_data: { name: `Keep Left ${label}` },
              },
            },
          ],
          metadata,
          subscription_data: { metadata },
          success_url: `${publicUrl}/dashboard?upgraded=true&session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: `${publicUrl}/upgrade`,
        },
        // Every visit to the till is a new one, unless it is the same wish sent again: asking twice opens two, and only one is paid.
        { idempotencyKey: `checkout-${commandName() ?? crypto.randomUUID()}` },
      );
      if (!session.url) throw new Error(`checkout ${session.id} came without an address`);
      return { id: session.id, url: session.url };
    },

    /** What became of a checkout of this account. @returns the plan that was paid for; null when it was not, or is not theirs */
    async verify(accountId: AccountId, sessionId: string): Promise<PlanName | null> {
      const session = await client.checkout.sessions.retrieve(sessionId).catch(ignoreMissing);
      if (session?.metadata?.['accountId'] !== String(accountId)) return null;
      if ((await followCheckout(session)) !== 'recorded') return null;
      return planOf(session.metadata);
    },

    /** Where a person changes their card or cancels; null until there has been a plan. */
    async portal(accountId: AccountId): Promise<string | null> {
      const { customerId } = await getBillingIds(sql, accountId);
      if (!customerId) return null;
      const session = await client.billingPortal.sessions.create(
        { customer: customerId, return_url: `${publicUrl}/settings/billing` },
        { idempotencyKey: `portal-${crypto.randomUUID()}` },
      );
      return session.url;
    },

    /** Cancels the account's plan at the card company and records it. */
    async cancel(accountId: AccountId): Promise<void> {
      const { subscriptionId } = await getBillingIds(sql, accountId);
      if (!subscriptionId) return;
      await endAtStripe(client, subscriptionId);
      await followSubscription(subscriptionId, null);
    },

    followSubscription,
    followCheckout,

    /** Asks what became of every subscription whose month is over, as after a webhook that never came: a plan that ended is not active for ever. */
    async sweep(): Promise<void> {
      for (const subscriptionId of await listSubscriptionsDue(sql, dateOf(clock()))) {
        try {
          await followSubscription(subscriptionId, null);
        } catch (error) {
          reportFault('cards', error);
        }
      }
    },

    async followInvoice(invoice: Stripe.Invoice): Promise<WebhookOutcome> {
      const subscribed = invoice.parent?.subscription_details?.subscription;
      const id = typeof subscribed === 'string' ? subscribed : subscribed?.id;
      if (!id || !invoice.id) return 'not_ours';
      return followSubscription(id, chargeOf(invoice));
    },
  };

  async function followCheckout(session: Stripe.Checkout.Session): Promise<WebhookOutcome> {
    const id = idOf(session.subscription);
    if (session.payment_status !== 'paid' || !id) return 'not_needed';
    return followSubscription(id, null);
  }
}

async function follow(
  { clock, dispatch, stripe: { platform: client } }: PlanDeps,
  subscriptionId: string,
  told: FollowPlan['charge'],
): Promise<WebhookOutcome> {
  const found = await client.subscriptions.retrieve(subscriptionId).catch(ignoreMissing);
  const { data: accountId } = accountIdOf.safeParse(Number(found?.metadata['accountId']));
  const plan = planOf(found?.metadata);
  if (!found || !plan || accountId === undefined) return 'not_ours';
  const latest = idOf(found.latest_invoice);
  const charge = told ?? (latest ? await paidCharge(client, latest) : null);
  const now = clock();
  const end = found.items.data[0]?.current_period_end;
  const { state } = await dispatch(
    subscription,
    accountId,
    {
      type: 'FollowPlan',
      now,
      accountId,
      plan,
      subscriptionId,
      customerId: idOf(found.customer) ?? '',
      status: planStatusOf(found.status),
      nextBillingOn: end ? dateOf(new Date(end * 1000).toISOString()) : addMonths(dateOf(now), 1),
      charge,
    },
    { actor: { kind: 'system', id: null } },
  );
  if (state.status === 'paid' && state.subscriptionId === subscriptionId)
    // What was paid of the old one's month is credit towards the new one.
    for (const old of state.replaced)
      await endAtStripe(client, old, { prorate: true, invoice_now: true });
  return 'recorded';
}

async function newCustomer(client: Stripe, account: AccountRow): Promise<string> {
  const { id, email } = account;
  const name = fullName(account);
  // A key stands for what is sent: somebody who has changed their name since is another call.
  const called = new Bun.CryptoHasher('sha256').update(name).digest('hex').slice(0, 16);
  const customer = await client.customers.create(
    { email, name, metadata: { accountId: String(id) } },
    { idempotencyKey: `customer-${id}-${email}-${called}` },
  );
  return customer.id;
}

async function endAtStripe(
  client: Stripe,
  subscriptionId: string,
  how: Stripe.SubscriptionCancelParams = {},
): Promise<void> {
  await client.subscriptions.cancel(subscriptionId, how).catch(ignoreMissing);
}

async function paidCharge(client: Stripe, invoiceId: string): Promise<PlanCharge | null> {
  const invoice = await client.invoices.retrieve(invoiceId).catch(ignoreMissing);
  return invoice?.status === 'paid' ? chargeOf(invoice) : null;
}

/** What a paid invoice came to: money, credit that paid a part of it, and credit that it left. */
function chargeOf(invoice: Stripe.Invoice): PlanCharge {
  const { total, starting_balance: before, ending_balance: after } = invoice;
  const last = invoice.lines.data.at(-1)?.period;
  const dayOf = (second: number) => dateOf(new Date(second * 1000).toISOString());
  return {
    chargeId: invoice.id ?? '',
    amountCents: invoice.amount_paid,
    isChange: invoice.billing_reason === 'subscription_update',
    creditedCents: Math.max(0, -total),
    fromCreditCents: total > 0 ? Math.max(0, (after ?? before) - before) : 0,
    ...(last && { from: dayOf(last.start), to: dayOf(last.end) }),
  };
}

function planOf(metadata: Stripe.Metadata | null | undefined): PlanName | null {
  return planNames.find((name) => name === metadata?.['plan']) ?? null;
}

function planStatusOf(status: Stripe.Subscription.Status): FollowPlan['status'] {
  if (status === 'active' || status === 'trialing') return 'active';
  return status === 'past_due' || status === 'unpaid' || status === 'incomplete'
    ? 'past_due'
    : 'cancelled';
}

const idOf = (held: string | { id: string } | null | undefined) =>
  typeof held === 'string' ? held : (held?.id ?? null);

/** What is not there, or is over already, needs nothing more. */
function ignoreMissing(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
  throw error;
}
