import { Elysia } from 'elysia';
import { z } from 'zod';
import { closing } from '#api/cases/school/closing.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { refusals } from '#api/http/response-docs.ts';
import type { SignedIn } from '#api/sessions/signed-in.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { closingForm } from '#domain/school/closing.ts';
import { schoolNotFound } from '#domain/school/rejections.ts';

const outstanding = z.object({
  name: z.string(),
  /** Whether it closes after `lastDay`; until it is asked for, that is the day it would be. */
  isSet: z.boolean(),
  /** An Auckland day, the last one on which it is open. */
  lastDay: z.string(),
  /** Whether all data was taken out within the last seven days, which has to be first. */
  hasFreshExport: z.boolean(),
  /** Whether learners are told by letter. */
  mailIsOn: z.boolean(),
  lessonsAfter: z.number().int(),
  /** In dollars. */
  owed: z.number(),
  creditMinutes: z.number().int(),
});

/** Closing my school. Whoever no longer pays for a plan may do it too. */
export function schoolClosing(
  deps: AccessDeps & Parameters<typeof closing>[0] & { readonly rateLimits: RateLimits },
) {
  const service = closing(deps);
  const asked = deps.rateLimits.limit('closings', 6, 24 * 60 * 60, 'changes of mind');

  return new Elysia({ name: 'schools.closing', prefix: '/api/schools/mine/closing' })
    .use(access(deps))
    .get('/', ({ account }) => shown(account), {
      payer: true,
      response: outstanding,
      detail: {
        summary: 'What closing my school would mean, and whether it is about to close',
        responses: refusals(404),
      },
    })
    .post(
      '/',
      async ({ account, body: { name } }) => {
        const schoolId = schoolOf(account);
        await asked.spend(String(schoolId));
        await service.ask(account, schoolId, name);
        return shown(account);
      },
      {
        payer: true,
        confirmed: true,
        body: closingForm,
        response: outstanding,
        detail: {
          summary: 'Close my school in two weeks; learners are told by letter',
          responses: refusals(404),
        },
      },
    )
    .delete(
      '/',
      async ({ account }) => {
        await service.takeBack(account, schoolOf(account));
        return shown(account);
      },
      {
        payer: true,
        response: outstanding,
        detail: {
          summary: 'Keep my school open after all',
          responses: refusals(404),
        },
      },
    );

  async function shown(account: Account) {
    const { owedCents, ...rest } = await service.outstanding(schoolOf(account));
    return { ...rest, owed: toDollars(owedCents) };
  }
}

type Account = SignedIn['account'];

function schoolOf({ schoolId }: Account): SchoolId {
  if (schoolId === null) throw schoolNotFound();
  return schoolId;
}
