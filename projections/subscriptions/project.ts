import type { SubscriptionEvent } from '#domain/subscription/events.ts';
import { projection } from '../engine/projection.ts';
import tables from './table.sql' with { type: 'text' };

/** What an account pays for, and until when. */
export const subscriptions = projection<SubscriptionEvent>('subscriptions', tables, {
  TrialStarted: (sql, { data }) => sql`
    insert into subscription (account_id, type, status, trial_ends_on)
    values (${data.accountId}, 'trial', 'active', ${data.endsOn})
    on conflict (account_id) do nothing
  `,
});
