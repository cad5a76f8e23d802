import { Elysia } from 'elysia';
import { z } from 'zod';
import { ownAccount } from '#api/cases/access/own-account.ts';
import { subscriptionOf, subscriptionStatus } from '#api/cases/subscription/subscription.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { accountRow } from '#projections/accounts/query.ts';

/** Who is signed in, and what they pay for. */
export const accountQueries = (
  deps: AccessDeps & Parameters<typeof ownAccount>[0] & { readonly isRegistrationClosed: boolean },
) =>
  new Elysia({ name: 'accounts.queries', prefix: '/api/auth' })
    .use(access(deps))
    .get('/user', ({ account }) => ownAccount(deps, account), {
      signedIn: true,
      // Whether letters go out of this installation at all.
      response: accountRow.extend({
        mailIsOn: z.boolean(),
        /** Whether nothing but my own account is open to me before I have a second factor. */
        mustSetUpFactor: z.boolean(),
      }),
      detail: { summary: 'Who is signed in' },
    })
    .get(
      '/registration',
      () => ({ isOpen: !deps.isRegistrationClosed, isTrial: deps.sellsPlans }),
      {
        public: true,
        response: z.object({ isOpen: z.boolean(), isTrial: z.boolean() }),
        detail: { summary: 'Whether anybody may join here, and whether that begins a trial' },
      },
    )
    .get(
      '/trial-status',
      async ({ account }) => {
        // At somebody else's school, the plan is theirs.
        const payer = account.schoolId === null ? account.id : founderOf(account.schoolId);
        const status = await subscriptionOf(deps, payer);
        if (!status)
          throw new Rejection('missing', 'no_subscription', 'This account has no plan yet.');
        return status;
      },
      { signedIn: true, response: subscriptionStatus, detail: { summary: 'Trial and plan' } },
    );
