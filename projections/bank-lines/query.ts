import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { rowsOf } from '../engine/rows.ts';
import { bankFile, bankLine, bankMapping } from './tables.ts';

/** What a line is for. */
const linePart = z.object({
  paymentId: z.number().int(),
  studentName: z.string(),
  description: z.string(),
  amountCents: z.number().int(),
});

/** A line of a bank's file as its school sees it. The date is Auckland's; what went is below nothing. */
export const bankLineRow = z.object({
  id: z.string(),
  fileId: z.number().int(),
  date: z.string(),
  amountCents: z.number().int(),
  payee: z.string(),
  particulars: z.string(),
  code: z.string(),
  reference: z.string(),
  memo: z.string(),
  kind: z.string(),
  account: z.string().nullable(),
  matchedBy: bankLine.row.shape.matchedBy,
  /** What was left of a transfer that was more than the payments asked for. */
  overCents: z.number().int(),
  /** What it is, where it is no payment; with the payout or the expense, and why it is none of the school's. */
  purpose: bankLine.row.shape.purpose,
  payoutId: z.string().nullable(),
  expenseId: z.number().int().nullable(),
  supplier: z.string().nullable(),
  why: z.string().nullable(),
  payments: z.array(linePart),
});
export type BankLineRow = z.infer<typeof bankLineRow>;

export const lineStates = ['unmatched', 'matched'] as const;
export type LineState = (typeof lineStates)[number];

/** A school's lines, the latest day first. `before` is the line that the page before ended with. */
export function listBankLines(
  sql: Sql,
  schoolId: SchoolId,
  asked: { state: LineState | null; fileId?: number; before?: BankLineRow | null; limit: number },
): Promise<BankLineRow[]> {
  const { state, fileId, before, limit } = asked;
  return rowsOf(sql, bankLineRow)`
    ${select(sql)} where line.school_id = ${schoolId} and is_taken
      ${state === null ? sql`` : state === 'matched' ? sql`and match_id is not null` : sql`and match_id is null`}
      ${fileId === undefined ? sql`` : sql`and file_id = ${fileId}`}
      ${before ? sql`and (line.on_date, -line.file_id, -line.nth) < (${before.date}::date, ${-before.fileId}::bigint, ${-Number(before.id.split('-')[1])}::bigint)` : sql``}
    order by line.on_date desc, line.file_id, line.nth
    limit ${limit}
  `;
}

/** One line of this school; null where there is none, or it is another's. */
export async function getBankLine(
  sql: Sql,
  schoolId: SchoolId,
  lineId: string,
): Promise<BankLineRow | null> {
  const [row] = await rowsOf(sql, bankLineRow)`
    ${select(sql)} where line.id = ${lineId} and line.school_id = ${schoolId} and is_taken
  `;
  return row ?? null;
}

const select = (sql: Sql) => sql`
  select line.id, file_id, on_date as date, cents as amount_cents, payee, particulars, code, reference, memo, kind, account, matched_by, over_cents, purpose, payout_id, expense_id, why,
    (select supplier from expense where expense.id = line.expense_id) as supplier,
    coalesce((
      select jsonb_agg(jsonb_build_object('paymentId', part.payment_id, 'studentName', student.first_name || ' ' || student.last_name,
        'description', payment.description, 'amountCents', part.cents) order by part.payment_id)
      from bank_part part join payment on payment.id = part.payment_id join student on student.id = payment.student_id
      where part.line_id = line.id
    ), '[]') as payments
  from bank_line line
`;

/** How many lines a school has in each state. */
export const lineCounts = z.object({ unmatched: z.number().int(), matched: z.number().int() });

export async function countBankLines(
  sql: Sql,
  schoolId: SchoolId,
): Promise<z.infer<typeof lineCounts>> {
  const [row] = await rowsOf(sql, lineCounts)`
    select count(*) filter (where match_id is null)::int as unmatched, count(*) filter (where match_id is not null)::int as matched
    from bank_line where school_id = ${schoolId} and is_taken
  `;
  return row ?? { unmatched: 0, matched: 0 };
}

const knownLine = bankLine.row.pick({
  fingerprint: true,
  onDate: true,
  cents: true,
  format: true,
});
export type KnownLine = z.infer<typeof knownLine>;

/** What is known of an account's days already, both included. */
export function listKnownLines(
  sql: Sql,
  schoolId: SchoolId,
  account: string | null,
  [firstOn, lastOn]: readonly [LocalDate, LocalDate],
): Promise<KnownLine[]> {
  return bankLine.select(sql, knownLine)`
    where school_id = ${schoolId} and is_taken and account is not distinct from ${account} and on_date between ${firstOn} and ${lastOn}
  `;
}

export const bankFileRow = bankFile.row.omit({ schoolId: true });
export type BankFileRow = z.infer<typeof bankFileRow>;

/** The files a school has taken, the latest first. */
export const listBankFiles = (sql: Sql, schoolId: SchoolId): Promise<BankFileRow[]> =>
  bankFile.select(sql, bankFileRow)`where school_id = ${schoolId} order by id desc`;

/** Files of the last day, of every school: a crash may have come before all their lines were looked at. */
export const listLateFiles = (sql: Sql, since: string) =>
  bankFile.select(
    sql,
    bankFile.row.pick({ id: true, schoolId: true }),
  )`where taken_at > ${since} order by id`;

/** What the columns of each account's files say. */
export const listBankMappings = (sql: Sql, schoolId: SchoolId) =>
  bankMapping.select(
    sql,
    bankMapping.row.pick({ account: true, columns: true }),
  )`where school_id = ${schoolId}`;
