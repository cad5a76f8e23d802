import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access, mustBeConfirmed } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { adminDesk } from '#api/services/administration.ts';
import { moveLogin } from '#api/services/move-login.ts';
import { tellOfSecurity } from '#api/services/security-letters.ts';
import { userCorrection } from '#domain/account/admin.ts';
import { account as accountRules } from '#domain/account/decide.ts';
import { accountNotFound, emailTaken } from '#domain/account/rejections.ts';
import { adminReason, requiredText } from '#domain/kernel/fields.ts';
import { subscriptionCorrection, type Terms } from '#domain/subscription/commands.ts';
import { subscription } from '#domain/subscription/decide.ts';
import {
  type AdminUserRow,
  adminUserRow,
  countOtherAdmins,
  getAnyUser,
  listAllUsers,
} from '#projections/admin-users/query.ts';

/** Manage Users and their subscriptions (spec 2 sections 2.12 and 7). */
export function adminUsers(deps: Deps) {
  const { sql, searches, dispatch, clock, credentials } = deps;
  const desk = adminDesk(deps);

  return new Elysia({ name: 'admin.users', prefix: '/api/admin/users' })
    .use(access(deps))
    .get('/', () => listAllUsers(searches), {
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
        desk.alone(async () => {
          const before = await known(id);
          // Who may do what, and who is written to when a password is forgotten.
          if (details.role !== before.role || details.email !== before.email)
            await mustBeConfirmed(deps, request, account.id);
          const plan = { type: subscriptionType, standing: subscriptionStatus };
          await correctPerson(account.id, before, details, plan, reason);
          return correctTerms(account.id, id, plan, reason);
        }),
      {
        admin: true,
        params: byId,
        body: userCorrection.extend({ reason: adminReason }),
        response: adminUserRow,
        detail: { summary: "Correct a person's details, role and plan" },
      },
    )
    .put(
      '/:id/subscription',
      async ({ params: { id }, body: { reason, ...body }, account }) =>
        correctTerms(
          account.id,
          (await known(id)).id,
          {
            type: body.subscriptionType,
            standing: body.subscriptionStatus,
            lastPaymentOn: body.lastPaymentDate,
            nextBillingOn: body.nextBillingDate,
            customerId: body.stripeCustomerId,
            subscriptionId: body.stripeSubscriptionId,
          },
          reason,
        ),
      {
        admin: true,
        params: byId,
        body: subscriptionCorrection.extend({ reason: adminReason }),
        response: adminUserRow,
        detail: { summary: "Correct a person's subscription" },
      },
    )
    .delete(
      '/:id/second-factor',
      async ({ params: { id }, body: { reason }, account }) => {
        await desk.removeSecondFactor(account.id, id, reason);
        return { removed: true } as const;
      },
      {
        admin: true,
        confirmed: true,
        params: byId,
        body: z.object({ reason: requiredText('Why', 300) }),
        response: z.object({ removed: z.literal(true) }),
        detail: { summary: 'Take a second factor away from somebody who has lost theirs' },
      },
    )
    .delete(
      '/:id',
      async ({ params: { id }, body, account }) => {
        await desk.alone(() => desk.archiveUser(account.id, id, body?.reason ?? null));
        return { deleted: true } as const;
      },
      {
        admin: true,
        params: byId,
        body: z.object({ reason: adminReason }).nullish(),
        response: z.object({ deleted: z.literal(true) }),
        detail: { summary: 'Delete a user: they cannot sign in, what they did stays' },
      },
    );

  /**
   * The fact comes first and says the whole of it: what a crash leaves undone of the login and the plan, `finish-saves.ts` does. The address is kept
   * free meanwhile, because the login may move only to one that nobody else has.
   */
  function correctPerson(
    by: number,
    { id, email, role }: AdminUserRow,
    details: Pick<AdminUserRow, 'firstName' | 'lastName' | 'email' | 'role'>,
    plan: Pick<Terms, 'type' | 'standing'>,
    reason: string | null,
  ): Promise<void> {
    return deps.locks.mailbox(details.email, async () => {
      const whose = await credentials.whose(details.email);
      if (whose !== null && whose !== id) throw emailTaken();
      await dispatch(
        accountRules,
        id,
        {
          type: 'CorrectAccount',
          now: clock(),
          accountId: id,
          details,
          plan,
          by,
          otherAdmins: await countOtherAdmins(sql, id),
        },
        desk.contextOf(by, reason),
      );
      const person = { id, firstName: details.firstName };
      if (details.role !== role)
        tellOfSecurity(deps, { ...person, email: details.email }, 'roleChanged');
      await moveLogin(deps, person, { from: email, to: details.email });
    });
  }

  async function correctTerms(
    by: number,
    accountId: number,
    terms: Terms,
    reason: string | null,
  ): Promise<AdminUserRow> {
    await dispatch(
      subscription,
      accountId,
      { type: 'CorrectSubscription', now: clock(), accountId, terms },
      desk.contextOf(by, reason),
    );
    return known(accountId);
  }

  async function known(accountId: number): Promise<AdminUserRow> {
    const row = await getAnyUser(sql, accountId);
    if (!row) throw accountNotFound();
    return row;
  }
}
