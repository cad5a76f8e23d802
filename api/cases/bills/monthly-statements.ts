import { z } from 'zod';
import type { StatementMailing } from '#api/cases/books/statement-files.ts';
import { studentStatement } from '#api/cases/books/statements.ts';
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
import { listStatementSchools } from '#projections/bills/query.ts';
import { listPayers } from '#projections/statements/query.ts';

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

/** Mails last month's statement to each learner who owes or whose account moved. A killed process sends none twice. */
export function monthlyStatements(deps: StatementDeps): DueKind<z.infer<typeof item>> {
  const { sql, statementMailing } = deps;
  return {
    name: kind,
    item,
    async find(now, most) {
      if (!isDecentHour(now)) return [];
      const month = addMonths(dateOf(now), -1);
      const isOpen = notClaimed(sql, kind, sql`rule.school_id || ${`-${month}`}`);
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
      for (const studentId of await listPayers(sql, schoolId)) {
        const statement = await studentStatement(deps, schoolId, studentId, days);
        if (statement.lines.length === 0 && statement.closingCents === 0) continue;
        const key = `statement-${studentId}-${month}`;
        await statementMailing({ account: owner, schoolId }, studentId, statement, key);
      }
      return { outcome: 'done' };
    },
  };
}
