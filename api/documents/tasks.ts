import type { z } from 'zod';
import type { AgedSheet } from '#api/gateways/pdf/aged-list.tsx';
import type { CertificateSheet } from '#api/gateways/pdf/certificate.tsx';
import type { ClassReport } from '#api/gateways/pdf/class-report.tsx';
import type { CorrectionSheet } from '#api/gateways/pdf/correction.tsx';
import type { CreditStatementSheet } from '#api/gateways/pdf/credit-statement.tsx';
import type { InvoiceSheet } from '#api/gateways/pdf/invoice.tsx';
import type { LogbookSheet } from '#api/gateways/pdf/logbook.tsx';
import type { MockTestSheet } from '#api/gateways/pdf/mock-test.tsx';
import type { PlanChargeSheet } from '#api/gateways/pdf/plan-charge.tsx';
import type { ReceiptSheet } from '#api/gateways/pdf/receipt.tsx';
import type { RecordsSheet } from '#api/gateways/pdf/records.tsx';
import type { SkillsReport } from '#api/gateways/pdf/skills-report.tsx';
import type { StatementSheet } from '#api/gateways/pdf/statement.tsx';
import type { TermsSheet } from '#api/gateways/pdf/terms.tsx';
import type { VoucherSheet } from '#api/gateways/pdf/voucher.tsx';
import type { BankColumns } from '#domain/bank/columns.ts';
import type { ImportColumns } from '#domain/import/commands.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import type { Rejection } from '#domain/kernel/rejection.ts';
import type { PaymentSearch } from '#domain/payment/search.ts';
import type { importForm } from '#domain/practice/commands.ts';
import type { ExportKind } from '#domain/school/export-kinds.ts';
import type { XeroCodes } from '#domain/school/xero-codes.ts';
import type { Days } from '#projections/book-files/payments.ts';
import type { ExportScope } from '#projections/export/query.ts';
import type { ReadImport } from './uploads/imports/read-import.ts';
import type { BankStatement } from './uploads/read-bank-file.ts';
import type { ReadDrives } from './uploads/read-drives.ts';

/** What each kind of PDF says. */
export type Sheets = {
  readonly 'aged-list': AgedSheet;
  readonly certificate: CertificateSheet;
  readonly 'class-report': ClassReport;
  readonly correction: CorrectionSheet;
  readonly 'credit-statement': CreditStatementSheet;
  readonly invoice: InvoiceSheet;
  readonly logbook: LogbookSheet;
  readonly 'mock-test': MockTestSheet;
  readonly 'plan-charge': PlanChargeSheet;
  readonly receipt: ReceiptSheet;
  readonly records: RecordsSheet;
  readonly 'skills-report': SkillsReport;
  readonly statement: StatementSheet;
  readonly terms: TermsSheet;
  readonly voucher: VoucherSheet;
};
export type SheetKind = keyof Sheets;

export type PdfTask = {
  [Kind in SheetKind]: { readonly make: 'pdf'; readonly kind: Kind; readonly sheet: Sheets[Kind] };
}[SheetKind];

export type ExportTask = {
  readonly make: 'export';
  readonly format: 'json' | 'csv';
  readonly scope: ExportScope;
  readonly now: Instant;
  readonly databaseUrl: string;
};

/** A file for the bookkeeper. */
export type BooksTask = {
  readonly make: 'books';
  readonly what: ExportKind;
  readonly schoolId: SchoolId;
  readonly days: Days;
  /** Of the payments of these days, those to write down; all of them unless told. */
  readonly search?: PaymentSearch;
  /** Of the list of students, those to write down; all of them unless told. */
  readonly students?: readonly StudentId[];
  /** What Xero calls the account and the tax rates. */
  readonly codes?: XeroCodes;
  readonly now: Instant;
  readonly databaseUrl: string;
};

/** A file that somebody uploaded, to be read. */
export type Upload =
  | {
      readonly file: 'bank';
      readonly bytes: Uint8Array;
      /** What the columns say, where somebody tells it now; and what they said before. */
      readonly told: BankColumns | null;
      readonly known: readonly BankColumns[];
      readonly now: Instant;
    }
  | { readonly file: 'drives'; readonly form: z.infer<typeof importForm> }
  | {
      readonly file: 'students';
      readonly bytes: Uint8Array;
      readonly told: ImportColumns;
      readonly now: Instant;
    };

/** What is read of each kind of file. */
export type ReadUpload = {
  readonly bank: BankStatement;
  readonly drives: ReadDrives;
  readonly students: ReadImport;
};

export type ReadTask = { readonly make: 'reading'; readonly upload: Upload };

/** What became of a reading: what the file says, or the sentence why it is refused. */
export type Reading<Kind extends keyof ReadUpload> =
  | { readonly read: ReadUpload[Kind] }
  | { readonly refused: Pick<Rejection, 'kind' | 'code' | 'message' | 'fields' | 'details'> };

/** Something a worker makes; plain data, because it travels to another process. */
export type Task = PdfTask | ExportTask | BooksTask | ReadTask;

/** The messages to a worker and from it. It makes one thing at a time, and the next piece only when it is asked for. */
export type ToWorker =
  | { readonly type: 'begin'; readonly task: Task }
  | { readonly type: 'next' }
  | { readonly type: 'cancel' };
export type FromWorker =
  | { readonly type: 'piece'; readonly piece: Uint8Array }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly fault: string };
