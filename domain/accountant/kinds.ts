import type { ExportKind } from '../school/export-kinds.ts';

/** What an accountant may read on the page of their link. */
export const accountantPages = ['payments', 'invoices', 'expenses', 'journal', 'gst'] as const;
export type AccountantPage = (typeof accountantPages)[number];

/** The files an accountant may take along: the books, and nothing that says more of students than who paid. */
export const accountantFiles = [
  'payments',
  'journal',
  'xero',
  'expenses',
] as const satisfies readonly ExportKind[];

export const accountantPageNames: Readonly<Record<AccountantPage, string>> = {
  payments: 'payments',
  invoices: 'invoices',
  expenses: 'expenses',
  journal: 'the journal',
  gst: 'GST returns',
};

/** Days for which a link may open the books at most. */
export const longestLinkDays = 400;
