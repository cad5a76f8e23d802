import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import type { AccountantPage } from '#domain/accountant/kinds.ts';
import { expenseCategoryLabels } from '#domain/catalogue/expenses.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { toDollars } from '#domain/kernel/money.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { listBookInvoices } from '#projections/book-files/invoices.ts';
import {
  type Days,
  listBookMovements,
  listBookPayments,
} from '#projections/book-files/payments.ts';
import { listBookExpenses } from '#projections/expenses/query.ts';

/** A line of the books as an accountant reads it on the screen; dollars, days of Auckland. */
export const bookLineJson = z
  .object({
    day: z.string(),
    /** Its reference or number; blank where it has none. */
    number: z.string(),
    who: z.string(),
    what: z.string(),
    amount: z.number(),
  })
  .meta({ id: 'BookLine' });
type BookLine = z.infer<typeof bookLineJson>;

/** Lines that fit a screen; the file has all. */
export const mostLines = 500;

/** The lines of a page within these days, the latest first. */
export async function accountantLines(
  sql: Database,
  schoolId: SchoolId,
  what: Exclude<AccountantPage, 'gst'>,
  { days, today }: { readonly days: Days; readonly today: LocalDate },
): Promise<{ lines: BookLine[]; count: number }> {
  const lines = (await linesOf(sql, schoolId, what, { days, today })).toReversed();
  return { lines: lines.slice(0, mostLines), count: lines.length };
}

async function linesOf(
  sql: Database,
  schoolId: SchoolId,
  what: Exclude<AccountantPage, 'gst'>,
  { days, today }: { readonly days: Days; readonly today: LocalDate },
): Promise<BookLine[]> {
  switch (what) {
    case 'payments': {
      const rows = await listBookPayments(sql, schoolId, days, { search: {}, today });
      return rows.map(({ createdOn, reference, student, description, amountCents }) => ({
        day: createdOn,
        number: reference,
        who: student,
        what: description,
        amount: toDollars(amountCents),
      }));
    }
    case 'invoices': {
      const rows = await listBookInvoices(sql, schoolId, days);
      return rows.map(({ issuedOn, writtenNumber, buyerName, lines, totalCents }) => ({
        day: issuedOn,
        number: writtenNumber,
        who: buyerName,
        what: lines.map(({ description }) => description).join(', '),
        amount: toDollars(totalCents),
      }));
    }
    case 'expenses': {
      const rows = await listBookExpenses(sql, schoolId, days);
      return rows.map(({ spentOn, supplier, category, amountCents }) => ({
        day: spentOn,
        number: '',
        who: supplier,
        what: expenseCategoryLabels[category],
        amount: toDollars(amountCents),
      }));
    }
    case 'journal': {
      const rows = await listBookMovements(sql, schoolId, days);
      return rows.map(({ day, reference, student, description, cents }) => ({
        day,
        number: reference,
        who: student,
        what: description,
        amount: toDollars(cents),
      }));
    }
  }
}
