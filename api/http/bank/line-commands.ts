import { Elysia } from 'elysia';
import { assignLine } from '#api/cases/bank/assign.ts';
import { bankLineOf, matchLine, undo } from '#api/cases/bank/match.ts';
import { expenses } from '#api/cases/books/expenses.ts';
import { buyerOfOver } from '#api/cases/credit/sell-over.ts';
import { actingFor } from '#api/cases/school/instructor.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { refusals } from '#api/http/response-docs.ts';
import { bankAssignment, bankMatch, bankUnmatch } from '#domain/bank-line/commands.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { bankLineJson } from './line-json.ts';
import { byLine, toldLines } from './told-lines.ts';

/** Saying what a line of a school's bank is for, and taking that back. Each answers with the line as it is then. */
export function bankLineCommands(
  deps: AccessDeps &
    Parameters<typeof matchLine>[0] &
    Parameters<typeof buyerOfOver>[0] &
    Parameters<typeof expenses>[0],
) {
  const { sql } = deps;
  const { add: addExpense } = expenses(deps);

  return new Elysia({ name: 'bank.lines.commands', prefix: '/api/bank-lines' })
    .use(access(deps))
    .post(
      '/:line/match',
      async ({ params, body: { paymentIds, rest }, account, schoolId }) => {
        const line = await bankLineOf(deps, schoolId, params.line);
        const acting = actingFor({ account, schoolId });
        const last = paymentIds.at(-1);
        const buyer =
          rest === 'credit' && last !== undefined
            ? await buyerOfOver(deps, schoolId, line.date, last)
            : undefined;
        await matchLine(deps, acting, line, paymentIds, 'hand', buyer);
        return one(schoolId, params.line);
      },
      {
        owner: true,
        params: byLine,
        body: bankMatch,
        response: bankLineJson,
        detail: {
          summary:
            'Match a line to payments: each gets what it is owed, in order; a sum too small for one pays a part of it, and what is left over stays the payer’s balance or becomes lesson credit',
        },
      },
    )
    .post(
      '/:line/assign',
      async ({ params, body, account, schoolId }) => {
        await assignLine({ ...deps, addExpense }, { account, schoolId }, params.line, body);
        return one(schoolId, params.line);
      },
      {
        owner: true,
        params: byLine,
        body: bankAssignment,
        response: bankLineJson,
        detail: {
          summary:
            'Say that a line is a payout, an expense, a transfer between own accounts, or not the school’s',
          responses: refusals(404, 409),
        },
      },
    )
    .delete(
      '/:line/match',
      async ({ params, body, account, schoolId }) => {
        await bankLineOf(deps, schoolId, params.line);
        const reason = body?.reason ?? null;
        const acting = actingFor({ account, schoolId });
        await undo(deps, reason === null ? acting : { ...acting, reason }, params.line);
        return one(schoolId, params.line);
      },
      {
        owner: true,
        params: byLine,
        body: bankUnmatch.nullish(),
        response: bankLineJson,
        detail: {
          summary:
            'Undo what a line was matched with or said to be: its payments are owed again, an expense made from it is removed',
        },
      },
    );

  async function one(schoolId: SchoolId, id: string) {
    const [row] = await toldLines(sql, schoolId, [await bankLineOf(deps, schoolId, id)]);
    if (!row) throw new Error('one line is told as one');
    return row;
  }
}
