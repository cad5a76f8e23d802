import type { PendingQuery, Row, Sql } from 'postgres';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { AnyTable } from '../engine/table-options.ts';
import { tables } from '../registry.ts';

/** How a table stands in the file that learners take of themselves, where that differs from what its school exports of it. */
type OwnPart = {
  /** Where the school exports nothing of it. */
  readonly name?: string;
  readonly columns?: readonly string[];
  /** The instructor's own words, other people's details, and the product's own marks. */
  readonly without?: readonly string[];
  /** Which rows, where their column for a student's number does not say it. */
  readonly where?: (sql: Sql, studentId: StudentId) => PendingQuery<Row[]>;
};

const person = (studentId: StudentId) => `student-${studentId}`;
const byPayment = (sql: Sql, studentId: StudentId) =>
  sql`payment_id in (select id from payment where student_id = ${studentId})`;

/** What an instructor notes for themselves may be about others too, so it is asked for from the school instead. */
const ownParts: Readonly<Record<string, OwnPart>> = {
  school: {
    columns: ['id', 'name', 'address', 'phone', 'email'],
    where: (sql, studentId) =>
      sql`id = (select school_id from student where student.id = ${studentId})`,
  },
  account: {
    columns: ['id', 'firstName', 'lastName'],
    where: (sql, studentId) => sql`id in (
      select instructor_id from student where student.id = ${studentId}
      union select instructor_id from lesson where student_id = ${studentId}
      union select instructor_id from conversation where student_id = ${studentId})`,
  },
  // What they signed, word for word, and who pays for them: their signatures and payments have numbers alone.
  terms_version: {
    name: 'terms',
    columns: ['schoolId', 'version', 'startsOn', 'text', 'hash'],
    where: (sql, studentId) => sql`(school_id, version) in (
      select school_id, version from terms_signature where student_id = ${studentId})`,
  },
  payer: {
    columns: ['id', 'name', 'isOrganisation'],
    where: (sql, studentId) => sql`id in (
      select payer_id from payment where student_id = ${studentId}
      union select (one->>'payerId')::bigint from student_payers, jsonb_array_elements(payers) one where student_id = ${studentId})`,
  },
  student: { without: ['notes', 'changed'] },
  stage_progress: { without: ['instructorNotes'] },
  driving_test: { without: ['notes'] },
  licence_card: { without: [] },
  mock_test: {
    without: ['markingId', 'isShared'],
    where: (sql, studentId) => sql`student_id = ${studentId} and is_shared`,
  },
  readiness_word: {
    where: (sql, studentId) => sql`student_id = ${studentId} and shared`,
  },
  // A guardian's conversation with the instructor is theirs.
  conversation: {
    without: ['readByInstructor', 'isArchivedByInstructor'],
    where: (sql, studentId) => sql`student_id = ${studentId} and guardian_id is null`,
  },
  // What somebody else pays is on their bill, with the lessons of others.
  bill: { where: (sql, studentId) => sql`student_id = ${studentId} and payer_id is null` },
  invoice: {
    without: ['factId'],
    where: (sql, studentId) => sql`student_id = ${studentId} and payer_id is null`,
  },
  invoice_correction: {
    where: (sql, studentId) => sql`student_id = ${studentId} and payer_id is null`,
  },
  kept_card: { where: (sql, studentId) => sql`student_id = ${studentId} and payer_id is null` },
  card_charge: { where: (sql, studentId) => sql`student_id = ${studentId} and payer_id is null` },
  voucher: {
    without: ['codeHash', 'buyerName', 'buyerContact'],
    where: (sql, studentId) => sql`redeemed_by = ${studentId}`,
  },
  account_fact: { name: 'paymentSteps', where: byPayment },
  card_refund: { where: byPayment },
  card_set_aside: { where: byPayment },
  reflection: { name: 'reflections' },
  recap_reader: { name: 'recapsRead' },
  said_attendance: { name: 'attendance' },
  waiting_review: { name: 'unconfirmedReview' },
  notification: {
    name: 'notifications',
    where: (sql, studentId) => sql`reader = ${person(studentId)}`,
  },
  notice: {
    name: 'notices',
    where: (sql, studentId) => sql`person = ${person(studentId)}`,
  },
  notice_choice: {
    name: 'noticeChoices',
    where: (sql, studentId) => sql`person = ${person(studentId)}`,
  },
  text_consent: {
    name: 'textConsents',
    where: (sql, studentId) => sql`person = ${person(studentId)}`,
  },
  marketing_consent: {
    name: 'marketingConsents',
    where: (sql, studentId) => sql`person = ${person(studentId)}`,
  },
  bad_address: {
    name: 'refusedAddresses',
    where: (sql, studentId) => sql`person = ${person(studentId)}`,
  },
  calendar_feed: {
    name: 'calendarFeeds',
    where: (sql, studentId) => sql`holder = 'student' and holder_id = ${studentId}`,
  },
  student_feed_name: {
    name: 'calendarFeedNames',
    where: (sql, studentId) => sql`holder_id = ${studentId}`,
  },
};

/** What leads to a student and is not in the file of themselves, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  completed_lesson: 'counts lessons, which are in the file',
  money_movement: 'the books of the school; the payment, its steps and refunds are in the file',
  hand_refund: 'what the school wrote down of refunds; the steps of the payment are in the file',
  card_intent: 'numbers of the card company, for a payment that is in the file',
  invoiced_payment:
    'says which line of an invoice is for which payment; the invoice is in the file',
  credit_lesson:
    'what a lesson takes of a credit; the lesson says whether credit covers it, the movements what it took',
  credit_part:
    'what a lesson takes of a credit; the lesson says whether credit covers it, the movements what it took',
  bank_line_student: 'the bank statement of the school; the payment is in the file',
  payout_part:
    'how the school’s bank got the money; the payment, its steps and refunds are in the file',
  bank_part: 'the bank statement of the school; the payment is in the file',
  told_lesson: 'what notices are made from; the lesson and the notices are in the file',
  news: 'what notices are made from; the lesson, the payment and the notices are in the file',
  billed_lesson: 'says which bill a lesson is on; the bill and the lesson are in the file',
  billed_fee:
    'says which bill a fee is on; the payment, the bill and the credit’s movements are in the file',
  chargeable_payment:
    'what a kept card may be charged for; the payment and the planned charge are in the file',
  card_charge_part: 'which payments a planned charge is for; the charge is in the file',
  import_student: 'says which line of a file a student came from; the student is in the file',
  calendar_entry: 'lessons as calendars are told of them; the lesson is in the file',
};

/** A table as the learner's own file has it; null where it has nothing of it. */
export function ownPartOf(table: AnyTable) {
  const own = ownParts[table.name];
  const name = own?.name ?? table.exported?.name;
  if (name === undefined || table.name in leftOut || !(own?.where || leadsToStudent(table)))
    return null;
  const { columns = Object.keys(table.columns), without = [] } = {
    ...table.exported,
    ...own,
  };
  return {
    name,
    columns: columns.filter((one) => !without.includes(one)),
    where: (sql: Sql, studentId: StudentId) => rowsOfStudent(sql, table, studentId),
  };
}

function rowsOfStudent(sql: Sql, table: AnyTable, studentId: StudentId): PendingQuery<Row[]> {
  const said = ownParts[table.name]?.where;
  if (said) return said(sql, studentId);
  const [column, owner] = table.belongsTo ?? [];
  if (column && owner)
    return sql`${sql(column)} in (select id from ${sql(owner.name)} where ${rowsOfStudent(sql, owner, studentId)})`;
  return sql`${sql(table.exported?.student ?? 'studentId')} = ${studentId}`;
}

/** Columns that name somebody by kind and number, or a thing of one student. */
const leads = ['person', 'reader', 'lessonId', 'paymentId', 'conversationId'];

/** Whether a row says whose of the students it is, itself or by what it belongs to. */
export function leadsToStudent(table: AnyTable): boolean {
  return (
    table.exported?.student !== undefined ||
    table.person?.[0] === 'student' ||
    (table.belongsTo !== null && leadsToStudent(table.belongsTo[1])) ||
    Object.entries(table.columns).some(([name, { of }]) => of === 'student' || leads.includes(name))
  );
}

/** Every table that leads to a student. */
export const tablesOfStudents: readonly AnyTable[] = tables.filter(leadsToStudent);
