import { Elysia } from 'elysia';
import { z } from 'zod';
import { accountCorrections } from '#api/cases/access/account-corrections.ts';
import { administration } from '#api/cases/school/administration.ts';
import type { Deps } from '#api/deps.ts';
import { type AccessDeps, access, mustBeConfirmed } from '#api/http/access.ts';
import { editedSubscription, editedUser } from '#api/http/edited-accounts.ts';
import { byAccount } from '#api/http/ids-in-paths.ts';
import { mustBeAsSeenIn } from '#api/revisions/edit.ts';
import { userCorrection } from '#domain/account/admin.ts';
import { accountNotFound } from '#domain/account/rejections.ts';
import { adminReason, requiredText } from '#domain/kernel/fields.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { subscriptionCorrection, trialExtension } from '#domain/subscription/commands.ts';
import { adminUserRow, getAnyUser, listAllUsers } from '#projections/admin-users/query.ts';

type UserDeps = AccessDeps &
  Parameters<typeof administration>[0] &
  Parameters<typeof accountCorrections>[0] &
  Pick<Deps, 'log' | 'longReads'>;

/** Manage Users and their subscriptions. */
export function adminUsers(deps: UserDeps) {
  const { sql, longReads } = deps;
  const admin = administration(deps);
  const accounts = accountCorrections(deps);

  return new Elysia({ name: 'admin.users', prefix: '/api/admin/users' })
    .use(access(deps))
    .get('/', () => longReads.read(listAllUsers), {
      admin: true,
      response: z.array(adminUserRow),
      detail: { summary: 'Everybody with an account, newest first' },
    })
    .put(
      '/:id',
      ({
        params: { id },
        body: { reason, subscriptionType, subscriptionStatus, ...details },
        account,
        request,
      }) =>
        admin.oneAtATime(async () => {
          const before = await requireUser(id);
          await mustBeAsSeenIn(deps.log, editedSubscription, id, { kind: 'admin', id: account.id });
          // Who may do what, and who is written to when a password is forgotten.
          if (details.role !== before.role || details.email !== before.email)
            await mustBeConfirmed(deps, request, account.id);
          const plan = { type: subscriptionType, standing: subscriptionStatus };
          await accounts.correctPerson(account.id, before, { ...details, plan }, reason);
          await accounts.correctTerms(account.id, id, plan, reason);
          return requireUser(id);
        }),
      {
        admin: true,
        edits: [editedUser, editedSubscription],
        params: byAccount,
        body: userCorrection.extend({ reason: adminReason }),
        response: adminUserRow,
        detail: { summary: "Correct a person's details, role and plan" },
      },
    )
    .put(
      '/:id/subscription',
      async ({ params: { id }, body: { reason, ...body }, account }) => {
        await requireUser(id);
        const terms = {
          type: body.subscriptionType,
          standing: body.subscriptionStatus,
          lastPaymentOn: body.lastPaymentDate,
          nextBillingOn: body.nextBillingDate,
          customerId: body.stripeCustomerId,
          subscriptionId: body.stripeSubscriptionId,
        };
        await accounts.correctTerms(account.id, id, terms, reason);
        return requireUser(id);
      },
      {
        admin: true,
        edits: editedSubscription,
        params: byAccount,
        body: subscriptionCorrection.extend({ reason: adminReason }),
        response: adminUserRow,
        detail: { summary: "Correct a person's subscription" },
      },
    )
    .post(
      '/:id/trial',
      async ({ params: { id }, body: { days, reason }, account }) => {
        await requireUser(id);
        await accounts.extendTrial(account.id, id, days, reason);
        return requireUser(id);
      },
      {
        admin: true,
        params: byAccount,
        body: trialExtension.extend({ reason: requiredText('Why', 300) }),
        response: adminUserRow,
        detail: { summary: "Extend a person's trial" },
      },
    )
    .delete(
      '/:id/second-factor',
      async ({ params: { id }, body: { reason }, account }) => {
        await accounts.removeSecondFactor(account.id, id, reason);
        return { removed: true } as const;
      },
      {
        admin: true,
        confirmed: true,
        params: byAccount,
        body: z.object({ reason: requiredText('Why', 300) }),
        response: z.object({ removed: z.literal(true) }),
        detail: { summary: 'Take a second factor away from somebody who has lost theirs' },
      },
    )
    .delete(
      '/:id',
      async ({ params: { id }, body, account }) => {
        await admin.oneAtATime(() => admin.archiveUser(account.id, id, body?.reason ?? null));
        return { deleted: true } as const;
      },
      {
        admin: true,
        confirmed: true,
        params: byAccount,
        body: z.object({ reason: adminReason }).nullish(),
        response: z.object({ deleted: z.literal(true) }),
        detail: { summary: 'Delete a user: they cannot sign in, what they did stays' },
      },
    );

  async function requireUser(accountId: AccountId) {
    const row = await getAnyUser(sql, accountId);
    if (!row) throw accountNotFound();
    return row;
  }
}
