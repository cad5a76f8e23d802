import { z } from 'zod';
import type { StatementMailing } from '#api/cases/books/statement-files.ts';
import { statementOfAccount } from '#api/cases/books/statements.ts';
import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import { notClaimed } from '#api/scheduled-work/claims.ts';
import type { DueKind } from '#api/scheduled-work/due-work.ts';
import { isDecentHour } from '#domain/bills/rhythm.ts';
import { statementsDue } from '#domain/bills/statement-day.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { schoolId as schoolNumber } from '#domain/kernel/ids.ts';
import { addDays, addMonths, dateOf } from '#domain/kernel/nz-time.ts';
import { getAccount } from '#projections/accounts/query.ts';
import {
  getBillingRules,
  listPayerBilling,
  listStatementSchools,
} from '#projections/bills/query.ts';
import { listAccounts } from '#projections/statements/query.ts';

const kind = 'monthly statements';
const item = z.object({
  key: z.string(),
  dueAt: z.string(),
  schoolId: schoolNumber,
  /** The month that they are of, by its first day. */
  month: z.string(),
});

type StatementDeps = { readonly sql: Database; readonly clock: Clock } & {
  readonly statementMailing: StatementMailing;
};

/** Mails last month's statement to each learner or payer who wants it, and who owes or whose account moved. A killed process sends none twice. */
export function monthlyStatements(deps: StatementDeps): DueKind<z.infer<typeof item>> {
  const { sql, statementMailing } = deps;
  return {
    name: kind,
    item,
    async find(now, most) {
      if (!isDecentHour(now)) return [];
      const month = addMonths(dateOf(now), -1);
      const isOpen = notClaimed(sql, kind, sql`school.id || ${`-${month}`}`);
      const schools = await listStatementSchools(sql, isOpen);
      const due = schools.flatMap(({ schoolId, region }) => {
        const dueAt = statementsDue(now, region);
        return dueAt ? [{ key: `${schoolId}-${month}`, dueAt, schoolId, month }] : [];
      });
      return due.slice(0, most);
    },
    async carryOut({ schoolId, month }) {
      const owner = await getAccount(sql, founderOf(schoolId));
      if (!owner?.isEmailVerified) return { outcome: 'withdrawn', reason: 'address not confirmed' };
      const days = { from: month, to: addDays(addMonths(month, 1), -1) };
      const [rules, own] = await Promise.all([
        getBillingRules(sql, schoolId),
        listPayerBilling(sql, schoolId),
      ]);
      const ofPayer = new Map(own.map(({ payerId, statements }) => [payerId, statements]));
      for (const of of await listAccounts(sql, schoolId)) {
        const chosen = 'payerId' in of ? (ofPayer.get(of.payerId) ?? null) : null;
        if (!(chosen ?? rules?.monthlyStatements)) continue;
        const statement = await statementOfAccount(deps, schoolId, of, days);
        if (statement.lines.length === 0 && statement.closingCents === 0) continue;
        const holder = 'payerId' in of ? `payer-${of.payerId}` : of.studentId;
        const key = `statement-${holder}-${month}`;
        await statementMailing({ account: owner, schoolId }, of, statement, key);
      }
      return { outcome: 'done' };
    },
  };
}
