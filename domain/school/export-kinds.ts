/** Files for a bookkeeper. */
export const exportKinds = [
  'payments',
  'journal',
  'xero',
  'expenses',
  'payouts',
  'students',
] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Every file about several people that may be taken along: those, and what is made at once. */
export const takenKinds = [
  ...exportKinds,
  'school',
  'student',
  'dispute',
  'owed',
  'skills',
  'records',
] as const;
export type TakenKind = (typeof takenKinds)[number];

/** What each is, as a sentence says it. */
export const exportNames: Readonly<Record<TakenKind, string>> = {
  payments: 'payments',
  journal: 'the journal',
  xero: 'invoices for Xero',
  expenses: 'expenses',
  payouts: 'payouts',
  students: 'the list of students',
  school: 'everything of the school',
  student: 'everything about one student',
  dispute: 'the evidence for a dispute',
  owed: 'the list of who owes',
  skills: 'the skills report of all students',
  records: 'the records for an audit',
};
