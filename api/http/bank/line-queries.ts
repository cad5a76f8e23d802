import { Elysia } from 'elysia';
import { z } from 'zod';
import { bankLineOf } from '#api/cases/bank/match.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { countOr, oneOf } from '#domain/kernel/fields.ts';
import { listOpenRefunds, listOwed } from '#projections/bank-lines/candidates.ts';
import { getBankLine, lineStates, listBankLines } from '#projections/bank-lines/query.ts';
import { bankCandidateJson, bankLineJson, candidateToJson } from './line-json.ts';
import { byLine, toldLines } from './told-lines.ts';

const lineId = z.string().regex(/^\d{1,10}-\d{1,6}$/, 'A bank line is named like 12-345');

const asked = z.object({
  /** `suggested`: of the unmatched ones those that we know a payment for. */
  state: oneOf('State', [...lineStates, 'suggested']).optional(),
  /** The line that the page before ended with. */
  before: lineId.optional(),
  limit: countOr(1000, { max: 1000, label: 'Limit' }),
});

/** The lines of a school's bank, and the payments that each may be for. */
export function bankLineQueries(deps: AccessDeps) {
  const { sql } = deps;

  return new Elysia({ name: 'bank.lines.queries', prefix: '/api/bank-lines' })
    .use(access(deps))
    .get(
      '/',
      async ({ query: { state, before, limit }, schoolId }) => {
        const lines = await listBankLines(sql, schoolId, {
          state: state === 'suggested' ? 'unmatched' : (state ?? null),
          before: before === undefined ? null : await getBankLine(sql, schoolId, before),
          limit,
        });
        const rows = await toldLines(sql, schoolId, lines);
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
    );
}
