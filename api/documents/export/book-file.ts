import { strToU8, zip } from 'fflate';
import type { Database } from '#api/database/database.ts';
import type { BooksTask } from '#api/documents/tasks.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { listBookInvoices } from '#projections/book-files/invoices.ts';
import { listBookMovements, listBookPayments } from '#projections/book-files/payments.ts';
import { listBookVouchers, listVoucherSales } from '#projections/book-files/vouchers.ts';
import { listBookExpenses } from '#projections/expenses/query.ts';
import { isEveryPayment } from '#projections/payments/search.ts';
import { listBookPayouts } from '#projections/payouts/query.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import { listStudents, type StudentRow } from '#projections/students/query.ts';
import { csvText } from './cells.ts';
import { expenseLines } from './expenses-file.ts';
import { journalLines } from './journal-file.ts';
import { paymentLines } from './payments-file.ts';
import { payoutLines } from './payouts-file.ts';
import { studentLines } from './students-file.ts';
import { linesPerFile, xeroFiles } from './xero-files.ts';

/** A file for the bookkeeper: CSV, and for Xero a zip of CSV files. */
export async function bookFile(
  sql: Database,
  {
    what,
    schoolId,
    days,
    search = {},
    students,
    codes,
    now,
  }: Omit<BooksTask, 'make' | 'databaseUrl'>,
): Promise<Uint8Array> {
  const tax = await getInvoiceSettings(sql, schoolId);
  if (what === 'xero') {
    const invoices = await listBookInvoices(sql, schoolId, days);
    const vouchers = await listVoucherSales(sql, schoolId, days, tax);
    return xeroZip(
      xeroFiles(
        [...invoices, ...vouchers].toSorted((a, b) => (a.issuedOn < b.issuedOn ? -1 : 1)),
        codes,
      ),
    );
  }
  const today = dateOf(now);
  const lines = async () => {
    switch (what) {
      case 'students':
        return studentLines(await studentsOf(sql, schoolId, students));
      case 'payments':
        return paymentLines(
          await listBookPayments(sql, schoolId, days, { search, today }),
          // A search for anything but days of money is for payments.
          isEveryPayment(search) ? await listBookVouchers(sql, schoolId, days, search) : [],
          tax,
          today,
        );
      case 'journal':
        return journalLines(
          await listBookMovements(sql, schoolId, days),
          await listBookPayouts(sql, schoolId, days),
          tax,
        );
      case 'payouts':
        return payoutLines(await listBookPayouts(sql, schoolId, days));
      case 'expenses':
        return expenseLines(await listBookExpenses(sql, schoolId, days), tax);
    }
  };
  return strToU8(csvText(await lines(), { bom: true }));
}

/** The students that were on the screen, in its order; all who are taught where nobody said which. */
async function studentsOf(
  sql: Database,
  schoolId: SchoolId,
  chosen: readonly StudentId[] | undefined,
): Promise<readonly StudentRow[]> {
  const all = await listStudents(sql, schoolId);
  if (!chosen) return all;
  const byId = new Map(all.map((student) => [student.id, student]));
  return chosen.flatMap((id) => byId.get(id) ?? []);
}

const howTo = `In Xero: Business, Invoices, Import; one file after the other. Choose dates as day/month/year and amounts that are tax inclusive.\r
At most ${linesPerFile} lines are in a file, as Xero takes no more at a time. Unless you choose others, account 200 and the names of the tax rates are those of a New Zealand organisation as Xero sets it up.\r
`;

function xeroZip(files: ReturnType<typeof xeroFiles>): Promise<Uint8Array> {
  const named = files.map((lines, nth) => [
    `xero-sales-invoices-${nth + 1}.csv`,
    // Xero reads a byte order mark as part of the first column's name.
    strToU8(csvText(lines, { bom: false })),
  ]);
  return new Promise((resolve, reject) => {
    zip({ ...Object.fromEntries(named), 'read-me.txt': strToU8(howTo) }, (fault, bytes) =>
      fault ? reject(fault) : resolve(bytes),
    );
  });
}
