import { Elysia } from 'elysia';
import { bankRoutes } from './http/bank/routes.ts';
import { billRoutes } from './http/bills/routes.ts';
import { lateFeeRoutes } from './http/credit/late-fees.ts';
import { creditProductRoutes } from './http/credit/products.ts';
import { creditReport } from './http/credit/report.ts';
import { creditStatements } from './http/credit/statements.ts';
import { studentCredit } from './http/credit/students.ts';
import { voucherRoutes } from './http/credit/vouchers.ts';
import { expenseRoutes } from './http/expenses/routes.ts';
import { invoiceCorrectionRoutes } from './http/invoices/corrections.ts';
import { invoiceRoutes } from './http/invoices/routes.ts';
import { payerRoutes, payerStatements, studentPayerRoutes } from './http/payers/routes.ts';
import { bookExports } from './http/reports/exports.ts';
import { gstRoutes } from './http/reports/gst.ts';
import { agedListRoutes, studentStatements } from './http/statements/routes.ts';
import type { Services } from './open-cases.ts';

/** Bills, invoices and statements, the books, and the bank they are held against. */
export const books = (deps: Services) =>
  new Elysia()
    .use(studentStatements(deps))
    .use(agedListRoutes(deps))
    .use(invoiceRoutes(deps))
    .use(billRoutes(deps))
    .use(payerRoutes(deps))
    .use(studentPayerRoutes(deps))
    .use(payerStatements(deps))
    .use(gstRoutes(deps))
    .use(invoiceCorrectionRoutes(deps))
    .use(bookExports(deps))
    .use(expenseRoutes(deps))
    .use(bankRoutes(deps));

/** Lesson credit: what is sold, kept, used and given back. */
export const credit = (deps: Services) =>
  new Elysia()
    .use(creditProductRoutes(deps))
    .use(studentCredit(deps))
    .use(creditStatements(deps))
    .use(voucherRoutes(deps))
    .use(creditReport(deps))
    .use(lateFeeRoutes(deps));
