/** Why a person's name, words and ways to reach them are destroyed. Chosen from a list, because a reason in words could name them again. */
export const erasureReasons = ['asked', 'left', 'mistake'] as const;
export type ErasureReason = (typeof erasureReasons)[number];

export const erasureReasonLabels: Readonly<Record<ErasureReason, string>> = {
  asked: 'They asked for it',
  left: 'They left, and nothing needs their details any more',
  mistake: 'They should not have been recorded',
};

/** Kinds of person with a key of their own for their details. */
export type PersonKind =
  | 'student'
  | 'guardian'
  | 'payer'
  | 'enquiry'
  | 'enrolment'
  | 'contact'
  | 'board'
  | 'account';

/** What stays after an erasure, in a form that names nobody, and by which right. */
export type Retained = { readonly what: string; readonly why: string };

const money: Retained = {
  what: 'Amounts, dates and numbers of payments, refunds and invoices',
  why: 'Business and tax records are kept for seven years (Tax Administration Act 1994, section 22).',
};
const bank: Retained = {
  what: 'Bank lines that nobody matched with their payments, and in the ledger the bank’s words of lines matched by hand, sealed with the school’s key',
  why: 'They are the school’s own bank record, kept for seven years (Tax Administration Act 1994, section 22), and go when the school is erased.',
};
const progress: Retained = {
  what: 'Times and kinds of lessons, skill levels, logbook hours, certificate numbers and test results',
  why: 'The record of instruction stays whole; without a name it says nothing about anybody (Privacy Act 2020, principle 9).',
};
const act: Retained = {
  what: 'That a person was erased, when, by whom and why',
  why: 'So that it can be shown that it was done (Privacy Act 2020, principle 6).',
};

export const retainedOf: Readonly<Record<PersonKind, readonly Retained[]>> = {
  student: [money, bank, progress, act],
  guardian: [act],
  payer: [money, act],
  enquiry: [act],
  enrolment: [act],
  contact: [act],
  board: [act],
  account: [
    money,
    {
      what: 'Their name on certificates and logbook entries that they signed',
      why: 'It belongs to the record of the student, and goes with that (Privacy Act 2020, principle 9).',
    },
    act,
  ],
};

/** What is destroyed, as the confirmation lists it. */
export const destroyedOfStudent: readonly string[] = [
  'Name, email, phone, address, date of birth and emergency contact',
  'Notes, messages, reviews and every other word that was written about or by them',
  'Parents and guardians, who paid for nobody else, and the enquiry or enrolment they came with',
  'The bank’s words beside transfers that paid for them, wherever those are shown',
  'Access codes, sessions, invitations and payment links',
];
