import { bankColumns } from '#domain/bank/columns.ts';
import { bankFormats } from '#domain/bank/events.ts';
import { linePurposes, matchedBys } from '#domain/bank-line/events.ts';
import {
  cents,
  day,
  flag,
  id,
  idOf,
  initially,
  int,
  json,
  later,
  maybe,
  moment,
  oneOf,
  personal,
  text,
  uuid,
} from '../engine/columns.ts';
import { table } from '../engine/table.ts';

/** The files that a school took; the school goes by its owner's number, whose account they are of. */
export const bankFile = table(
  'bank_file',
  {
    id: id(),
    schoolId: idOf('school'),
    account: personal(maybe(text())),
    fileName: personal(text()),
    format: oneOf(bankFormats),
    lineCount: int(),
    newCount: int(),
    firstOn: day(),
    lastOn: day(),
    takenAt: moment(),
  },
  {
    isNumbered: true,
    indexes: ['(school_id, id)'],
    person: ['account', 'schoolId'],
    exported: { name: 'bankFiles' },
  },
);

/** The lines of bank files. Those of a file that was not taken whole wait, and nobody sees them. */
export const bankLine = table(
  'bank_line',
  {
    /** `12-345`: the file's number and the line's place in it. */
    id: text(),
    schoolId: idOf('school'),
    fileId: id(),
    nth: int(),
    isTaken: initially(flag(), false),
    account: personal(later(text())),
    format: later(oneOf(bankFormats)),
    onDate: day(),
    /** What came is above nothing, what went is below. */
    cents: cents(),
    payee: personal(text()),
    particulars: personal(text()),
    code: personal(text()),
    reference: personal(text()),
    memo: personal(text()),
    kind: personal(text()),
    fingerprint: personal(text()),
    matchId: later(uuid()),
    matchedBy: later(oneOf(matchedBys)),
    overCents: initially(cents(), 0),
    /** What it is, where it is no payment. */
    purpose: later(oneOf(linePurposes)),
    payoutId: later(text()),
    expenseId: later(id()),
    why: personal(later(text())),
  },
  {
    lookups: [['fileId']],
    indexes: [
      '(school_id, on_date desc, file_id desc, nth)',
      '(file_id)',
      '(payout_id)',
      '(expense_id)',
    ],
    person: ['account', 'schoolId'],
    exported: { name: 'bankLines', without: ['isTaken', 'fingerprint', 'matchId'] },
  },
);

/** What each payment has of a line. */
export const bankPart = table(
  'bank_part',
  { schoolId: idOf('school'), lineId: text(), paymentId: id(), isRefund: flag(), cents: cents() },
  {
    key: ['lineId', 'paymentId'],
    lookups: [['lineId']],
    indexes: ['(payment_id)', '(school_id)'],
    exported: { name: 'bankMatches' },
  },
);

/** Whose payments a line names or is for: their erasure reaches what the bank wrote on it. */
export const bankLineStudent = table(
  'bank_line_student',
  { lineId: text(), studentId: idOf('student'), isNamed: flag() },
  {
    key: ['lineId', 'studentId', 'isNamed'],
    lookups: [['lineId', 'isNamed']],
    indexes: ['(student_id)'],
    person: ['student', 'studentId'],
  },
);

/** What the columns of an account's files say. */
export const bankMapping = table(
  'bank_mapping',
  { schoolId: idOf('school'), account: text(), columns: json(bankColumns) },
  {
    key: ['schoolId', 'account'],
    person: ['account', 'schoolId'],
    exported: { name: 'bankColumns' },
  },
);
