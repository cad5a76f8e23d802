import { Elysia } from 'elysia';
import { z } from 'zod';
import { feeOf } from '#api/cases/credit/accounts.ts';
import { agreedFee, agreedFeeJson } from '#api/cases/credit/agreed-fee.ts';
import { decideLateFee } from '#api/cases/credit/late-fees.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { lateFee } from '#domain/credit/forms.ts';
import { toDollars } from '#domain/kernel/money.ts';

const feeJson = z.object({
  /** What is charged of the lesson: from credit, and the rest in money. */
  minutes: z.number().int(),
  fromCreditMinutes: z.number().int(),
  amount: z.number(),
});

/** What lessons cost that were not held. */
export const lateFeeRoutes = (deps: AccessDeps & Parameters<typeof decideLateFee>[0]) =>
  new Elysia({ name: 'credit.late-fees', prefix: '/api/lessons' })
    .use(access(deps))
    .get('/:id/late-fee', ({ params, schoolId }) => agreedFee(deps, schoolId, params.id), {
      instructor: true,
      params: byId,
      response: agreedFeeJson,
      detail: { summary: 'What the rule charges for a lesson, as it stood when it was booked' },
    })
    .post(
      '/:id/late-fee',
      async ({ params, body, account, schoolId }) => {
        await decideLateFee(deps, { account, schoolId }, params.id, body);
        const { minutes, fromCreditMinutes, amountCents } = await feeOf(deps, params.id);
        return { minutes, fromCreditMinutes, amount: toDollars(amountCents) };
      },
      {
        instructor: true,
        params: byId,
        body: lateFee,
        response: feeJson,
        detail: {
          summary:
            'Charge a late cancellation or no-show, or waive it; for thirty days, and the learner is told',
        },
      },
    );
