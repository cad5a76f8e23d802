/** Files for a bookkeeper. */
export const exportKinds = ['payments', 'journal', 'xero', 'expenses'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** What each is, as a sentence says it. */
export const exportNames: Readonly<Record<ExportKind, string>> = {
  payments: 'payments',
  journal: 'the journal',
  xero: 'invoices for Xero',
  expenses: 'expenses',
};
