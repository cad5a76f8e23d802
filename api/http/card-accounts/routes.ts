import { Elysia } from 'elysia';
import { z } from 'zod';
import { accountReasons, cardAccounts } from '#api/cases/payments/card-accounts.ts';
import { actingFor } from '#api/cases/school/instructor.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { refusals } from '#api/http/response-docs.ts';
import { cardAccountStatuses } from '#domain/card-account/status.ts';

const cardAccountJson = z
  .object({
    status: z.enum(cardAccountStatuses),
    cardAccount: z.string().nullable(),
    takesCards: z.boolean(),
    paysOut: z.boolean(),
    needs: z.array(z.string()),
    needsBy: z.string().nullable(),
    reason: z.enum(accountReasons).nullable(),
    canBegin: z.boolean(),
    isPractice: z.boolean(),
  })
  .meta({ id: 'CardAccount' });

/** How a school is paid by card: its account at the card company, begun by its owner. */
export function cardAccountRoutes(deps: AccessDeps & Parameters<typeof cardAccounts>[0]) {
  const accounts = cardAccounts(deps);

  return new Elysia({ name: 'card-accounts', prefix: '/api/card-account' })
    .use(access(deps))
    .get('/', ({ schoolId }) => accounts.view(schoolId), {
      instructor: true,
      response: cardAccountJson,
      detail: { summary: 'Whether the school takes cards, and what its card account still needs' },
    })
    .post(
      '/onboarding',
      async ({ account, schoolId }) => ({
        url: await accounts.begin(schoolId, actingFor({ account, schoolId })),
      }),
      {
        owner: true,
        confirmed: true,
        response: z.object({ url: z.string() }),
        detail: {
          summary: 'Begin a card account or go on with it: where Stripe’s form is',
          responses: refusals(409),
        },
      },
    )
    .post(
      '/check',
      async ({ schoolId }) => {
        await accounts.refresh(schoolId);
        return accounts.view(schoolId);
      },
      {
        owner: true,
        response: cardAccountJson,
        detail: { summary: 'Ask Stripe what has become of the card account' },
      },
    )
    .delete(
      '/',
      async ({ account, schoolId }) => {
        await accounts.detach(schoolId, actingFor({ account, schoolId }));
        return accounts.view(schoolId);
      },
      {
        owner: true,
        confirmed: true,
        response: cardAccountJson,
        detail: {
          summary: 'Let go of the card account: open card payments are closed first',
          responses: refusals(404),
        },
      },
    );
}
