import type { CertificateSheet } from '#api/gateways/pdf/certificate.tsx';
import type { ClassReport } from '#api/gateways/pdf/class-report.tsx';
import type { InvoiceSheet } from '#api/gateways/pdf/invoice.tsx';
import type { SkillsReport } from '#api/gateways/pdf/skills-report.tsx';
import type { Instant } from '#domain/kernel/nz-time.ts';
import type { ExportScope } from '#projections/export/query.ts';

/** What each kind of PDF says. */
export type Sheets = {
  readonly certificate: CertificateSheet;
  readonly 'class-report': ClassReport;
  readonly invoice: InvoiceSheet;
  readonly 'skills-report': SkillsReport;
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

/** Something a worker makes; plain data, because it travels to another process. */
export type Task = PdfTask | ExportTask;

/** The messages to a worker and from it. It makes one thing at a time, and the next piece only when it is asked for. */
export type ToWorker =
  | { readonly type: 'begin'; readonly task: Task }
  | { readonly type: 'next' }
  | { readonly type: 'cancel' };
export type FromWorker =
  | { readonly type: 'piece'; readonly piece: Uint8Array }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly fault: string };
