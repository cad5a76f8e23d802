import type { Sql } from 'postgres';
import { z } from 'zod';
import { invoiceNumber } from '#domain/invoices/invoice-book.ts';
import { type Noun, nouns } from '#domain/nouns.ts';
import { rowsOf, valueOf } from '#projections/engine/rows.ts';
import { unionOf } from './streams-by-noun.ts';

/** A stream as people call it. `at` is a position of the ledger, where the words name a moment of it. */
export const namedStream = z.object({
  stream: z.string(),
  name: z.string(),
  detail: z.string(),
  at: z.number().int().nullable(),
});
export type NamedStream = z.infer<typeof namedStream>;

const found = namedStream.omit({ at: true }).extend({ number: z.number().int().nullable() });
type Found = z.infer<typeof found>;

const mostOfEach = 8;
const mostOfOne = 50;

/**
 * The streams that these words name, by the names that the read models know today; the latest of a noun where there are no words. A person's name finds
 * every stream about that person, `INV-7` the invoice and what is on it, `STU-7` the student.
 */
export async function findStreams(
  sql: Sql,
  words: string,
  only: Noun | undefined,
): Promise<NamedStream[]> {
  const terms = wellWritten(words).split(/\s+/).filter(Boolean);
  const rows = await rowsOf(sql, found)`
    with named as (${unionOf(sql, only)}), ranked as (
      select *, row_number() over (partition by noun order by recency desc, stream) as nth from named
      where ${terms.map(holds(sql)).reduce((all, one) => sql`${all} and ${one}`, sql`true`)}
        and (exists (select from ledger.events where events.stream = named.stream)
          or exists (select from ledger.archived_stream archived where archived.stream = named.stream))
    )
    select stream, name, detail, number from ranked where nth <= ${only ? mostOfOne : mostOfEach}
    order by array_position(${[...order]}::text[], noun), nth
  `;
  return Promise.all(rows.map((row) => withMoment(sql, row)));
}

/** What people call this stream; null where no read model knows it. */
export async function nameOfStream(
  sql: Sql,
  stream: string,
  noun: Noun,
): Promise<Pick<NamedStream, 'name' | 'detail'> | null> {
  // A school has one stream for all of its invoices, and goes by its own name.
  const isBook = noun === 'invoices';
  const named = isBook ? stream.replace(noun, 'school') : stream;
  const [row] = await rowsOf(sql, namedStream.pick({ name: true, detail: true }))`
    select name, detail from (${unionOf(sql, isBook ? 'school' : noun)}) as named where stream = ${named} order by recency limit 1
  `;
  if (!row) return noun === 'diary' ? nameOfDay(sql, stream) : null;
  // A day may hold several students' lessons.
  return noun === 'diary' ? { name: row.detail.replace(/^With /, ''), detail: '' } : row;
}

/** A day of a diary without a lesson, as one of own time or of offers: whose it is. */
async function nameOfDay(
  sql: Sql,
  stream: string,
): Promise<{ name: string; detail: string } | null> {
  const [, instructorId = '', day = ''] = /^diary-(\d+)-(\d{4}-\d{2}-\d{2})$/.exec(stream) ?? [];
  const [row] = await rowsOf(sql, namedStream.pick({ name: true, detail: true }))`
    select first_name || ' ' || last_name || ' on ' || ${day}::text as name, '' as detail
    from read.account where id::text = ${instructorId}
  `;
  return row ?? null;
}

/** People first, then what they pay. */
const order: readonly Noun[] = [
  ...(['student', 'account', 'school', 'payment', 'invoices', 'progress'] as const),
  ...nouns,
];

/** "Invoice INV-7" as the read models write it: "INV-00007". */
const wellWritten = (words: string): string =>
  words
    .replace(/\binvoice\s+(?=INV)/i, '')
    .replace(/\bINV-?0*(\d{1,9})\b/i, (_, number: string) => invoiceNumber(Number(number)))
    .replace(/\bSTU-?0*(\d{1,9})\b/i, (_, id: string) => `STU-${id.padStart(3, '0')}`);

const holds = (sql: Sql) => (term: string) =>
  sql`name || ' ' || detail ilike ${`%${term.replace(/[\\%_]/g, String.raw`\$&`)}%`}`;

/** Where in a school's stream of invoices one was issued. */
async function withMoment(sql: Sql, { number, ...row }: Found): Promise<NamedStream> {
  if (number === null) return { ...row, at: null };
  const at = await valueOf(sql, z.coerce.number())`
    select position from ledger.events
    where stream = ${row.stream} and type = 'InvoiceIssued' and data ->> 'number' = ${String(number)}
    order by revision limit 1
  `;
  return { ...row, at: at ?? null };
}
