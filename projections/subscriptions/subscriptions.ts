import { dateOf } from '#domain/kernel/nz-time.ts';
import type { SubscriptionEvent } from '#domain/subscription/events.ts';
import { projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** What an account pays for, until when, and what it was charged. */
export const subscriptions = projection<SubscriptionEvent>('subscriptions', tables, {
  TrialStarted: (sql, { data }) => sql`
    insert into subscription (account_id, type, status, trial_ends_on)
    values (${data.accountId}, 'trial', 'active', ${data.endsOn})
    on conflict (account_id) do nothing
  `,
  PlanStarted: (
    sql,
    { data: { accountId, plan, subscriptionId, customerId, nextBillingOn } },
  ) => sql`
    update subscription
    set type = ${plan}, status = 'active', next_billing_on = ${nextBillingOn},
      subscription_id = ${subscriptionId}, customer_id = ${customerId}
    where account_id = ${accountId}
  `,
  PlanCharged: (sql, { data: { chargeId, accountId, plan, amountCents, paidOn }, metadata }) => [
    sql`
      insert into plan_charge (charge_id, account_id, plan, amount_cents, charged_at)
      values (${chargeId}, ${accountId}, ${plan}, ${amountCents}, ${metadata.occurredAt})
      on conflict do nothing
    `,
    sql`
      update subscription set last_payment_on = ${paidOn ?? dateOf(metadata.occurredAt)} where account_id = ${accountId}
    `,
  ],
  PlanRenewed: (sql, { data }) => sql`
    update subscription set status = 'active', next_billing_on = ${data.nextBillingOn} where account_id = ${data.accountId}
  `,
  PlanFellBehind: (sql, { data }) =>
    sql`update subscription set status = 'past_due' where account_id = ${data.accountId}`,
  PlanCancelled: (sql, { data }) => sql`
    update subscription set status = 'cancelled', next_billing_on = null where account_id = ${data.accountId}
  `,
  SubscriptionCorrected: (sql, { data, metadata }) => {
    const { accountId, standing, ...rest } = data;
    const terms = { ...rest, status: standing };
    return sql`
      insert into subscription ${sql({ accountId, ...terms, trialEndsOn: dateOf(metadata.occurredAt) })}
      on conflict (account_id) do update set ${sql(terms)}
    `;
  },
});
