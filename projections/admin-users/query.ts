import type { Sql } from 'postgres';
import { z } from 'zod';
import { roles } from '#domain/account/events.ts';
import { planStatuses, plansAndTrial } from '#domain/catalogue/plans.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { revision, revisionOf } from '../engine/revision.ts';
import { countOf, rowsOf } from '../engine/rows.ts';

/** GET /api/admin/users, with the school. Dates are Auckland days. */
export const adminUserRow = z
  .object({
    id: z.number().int().brand<'account'>(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    profileImageUrl: z.string().nullable(),
    statusText: z.string().nullable(),
    role: z.enum(roles),
    subscriptionType: z.enum(plansAndTrial),
    subscriptionStatus: z.enum(planStatuses),
    /** The last day of a trial. */
    trialEndsOn: z.string().nullable(),
    lastPaymentDate: z.string().nullable(),
    nextBillingDate: z.string().nullable(),
    stripeCustomerId: z.string().nullable(),
    stripeSubscriptionId: z.string().nullable(),
    createdAt: z.string(),
    schoolId: z.number().int().brand<'school'>().nullable(),
    schoolName: z.string().nullable(),
    /** Its school was deleted, so it cannot sign in. */
    isClosed: z.boolean(),
    /** Of the account and its subscription, the later. */
    revision,
  })
  .meta({ id: 'AdminUser' });
export type AdminUserRow = z.infer<typeof adminUserRow>;

const users = (sql: Sql) => sql`
  select account.id, account.first_name, account.last_name, account.email, '/api/pictures/' || account.picture as profile_image_url,
    account.status_text, account.role,
    coalesce(subscription.type, 'trial') as subscription_type, coalesce(subscription.status, 'active') as subscription_status,
    subscription.trial_ends_on,
    subscription.last_payment_on as last_payment_date, subscription.next_billing_on as next_billing_date,
    subscription.customer_id as stripe_customer_id, subscription.subscription_id as stripe_subscription_id,
    account.registered_at as created_at, account.school_id, school.name as school_name, account.is_closed,
    ${revisionOf(sql)} as revision
  from account
  left join school on school.id = account.school_id
  left join subscription on subscription.account_id = account.id
  where not account.is_archived
`;

/** Everybody who has an account, newest first, without those who were deleted. */
export function listAllUsers(sql: Sql): Promise<AdminUserRow[]> {
  return rowsOf(
    sql,
    adminUserRow,
  )`${users(sql)} order by account.registered_at desc, account.id desc`;
}

export async function getAnyUser(sql: Sql, accountId: AccountId): Promise<AdminUserRow | null> {
  const [row] = await rowsOf(sql, adminUserRow)`${users(sql)} and account.id = ${accountId}`;
  return row ?? null;
}

const erasable = z.object({
  name: z.string(),
  email: z.string(),
  isErased: z.boolean(),
  isArchived: z.boolean(),
  ownsOpenSchool: z.boolean(),
});

/** An account as the one who erases it needs it, a deleted one too. */
export async function getForErasure(sql: Sql, accountId: AccountId) {
  const [row] = await rowsOf(sql, erasable)`
    select first_name || ' ' || last_name as name, email, is_archived,
      exists (select 1 from erasure where person = 'account-' || account.id) as is_erased,
      school_id is not distinct from id and not is_closed and not is_archived as owns_open_school
    from account where id = ${accountId}
  `;
  return row ?? null;
}

const adminRow = z.object({ email: z.string(), name: z.string() });

/** Who runs the product, the longest with an account first. */
export function listAdmins(sql: Sql): Promise<z.infer<typeof adminRow>[]> {
  return rowsOf(sql, adminRow)`
    select email, concat_ws(' ', first_name, last_name) as name from account
    where role = 'admin' and not is_archived and not is_closed order by registered_at, id
  `;
}

/** How many admins there are beside this account. */
export function countOtherAdmins(sql: Sql, accountId: AccountId): Promise<number> {
  return countOf(sql)`
    select count(*) as count from account
    where role = 'admin' and not is_archived and not is_closed and id <> ${accountId}
  `;
}

const personRow = z.object({ id: z.number().int().brand<'account'>(), isAdmin: z.boolean() });

/** Accounts that belong to a school, the admins among them counted. */
export function listPeopleOf(sql: Sql, schoolId: SchoolId): Promise<z.infer<typeof personRow>[]> {
  return rowsOf(sql, personRow)`
    select id, role = 'admin' as is_admin from account where school_id = ${schoolId} and not is_archived
  `;
}
