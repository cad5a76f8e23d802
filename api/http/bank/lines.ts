import { Elysia } from 'elysia';
import { z } from 'zod';
import { assignLine } from '#api/cases/bank/assign.ts';
import { bankLineOf, matchLine, undo } from '#api/cases/bank/match.ts';
import { proposer } from '#api/cases/bank/propose.ts';
import { suggester } from '#api/cases/bank/suggest.ts';
import { expenses } from '#api/cases/books/expenses.ts';
import { actingFor } from '#api/cases/school/instructor.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { refusals } from '#api/http/response-docs.ts';
import { bankAssignment, bankMatch, bankUnmatch } from '#domain/bank-line/commands.ts';
import { countOr, oneOf, requiredLine } from '#domain/kernel/fields.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { listOpenRefunds, listOwed } from '#projections/bank-lines/candidates.ts';
import { listOtherCandidates } from '#projections/bank-lines/other-lines.ts';
import {
  type BankLineRow,
  getBankLine,
  lineStates,
  listBankLines,
} from '#projections/bank-lines/query.ts';
import { bankCandidateJson, bankLineJson, bankLineToJson, candidateToJson } from './line-json.ts';

const lineId = z.string().regex(/^\d{1,10}-\d{1,6}$/, 'A bank line is named like 12-345');
/** `/:line`: what names no line is 404, as a line of another school is. */
const byLine = z.object({ line: requiredLine('Line', 40) });

const asked = z.object({
  /** `suggested`: of the unmatched ones those that we know a payment for. */
  state: oneOf('State', [...lineStates, 'suggested']).optional(),
  /** The line that the page before ended with. */
  before: lineId.optional(),
  limit: countOr(1000, { max: 1000, label: 'Limit' }),
});

/** What the lines of a school's bank are for. */
export function bankLineRoutes(
  deps: AccessDeps & Parameters<typeof matchLine>[0] & Parameters<typeof expenses>[0],
) {
  const { sql } = deps;
  const { add: addExpense } = expenses(deps);

  return new Elysia({ name: 'bank.lines', prefix: '/api/bank-lines' })
    .use(access(deps))
    .get(
      '/',
      async ({ query: { state, before, limit }, schoolId }) => {
        const lines = await listBankLines(sql, schoolId, {
          state: state === 'suggested' ? 'unmatched' : (state ?? null),
          before: before === undefined ? null : await getBankLine(sql, schoolId, before),
          limit,
        });
        const rows = await told(schoolId, lines);
        return state === 'suggested' ? rows.filter((row) => row.state === 'suggested') : rows;
      },
      {
        owner: true,
        query: asked,
        response: z.array(bankLineJson),
        detail: { summary: 'Lines of the bank, the latest day first, and what each may be for' },
      },
    )
    .get(
      '/:line/payments',
      async ({ params, schoolId }) => {
        const { amountCents } = await bankLineOf(deps, schoolId, params.line);
        const open =
          amountCents > 0 ? await listOwed(sql, schoolId) : await listOpenRefunds(sql, schoolId);
        return open.map(candidateToJson);
      },
      {
        owner: true,
        params: byLine,
        response: z.array(bankCandidateJson),
        detail: {
          summary:
            'The payments a line may be for: what is owed, or for money that went what was refunded by hand',
        },
      },
    )
    .post(
      '/:line/match',
      async ({ params, body: { paymentIds }, account, schoolId }) => {
        const line = await bankLineOf(deps, schoolId, params.line);
        await matchLine(deps, actingFor({ account, schoolId }), line, paymentIds, 'hand');
        return one(schoolId, params.line);
      },
      {
        owner: true,
        params: byLine,
        body: bankMatch,
        response: bankLineJson,
        detail: {
          summary:
            'Say which payments a line is for: each gets what it is owed, the first one first; what does not pay one in full is a part, what is over stays with the line',
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
    const [row] = await told(schoolId, [await bankLineOf(deps, schoolId, id)]);
    if (!row) throw new Error('one line is told as one');
    return row;
  }

  async function told(schoolId: SchoolId, lines: readonly BankLineRow[]) {
    const [owed, refunds, others] = await Promise.all([
      listOwed(sql, schoolId),
      listOpenRefunds(sql, schoolId),
      listOtherCandidates(sql, schoolId),
    ]);
    const suggest = suggester(owed, refunds);
    const propose = proposer(others);
    return lines.map((line) => {
      const isOpen = line.matchedBy === null;
      return bankLineToJson(line, isOpen ? suggest(line) : [], isOpen ? propose(line) : []);
    });
  }
}
