import type { PendingQuery, Row, Sql } from 'postgres';
import { z } from 'zod';
import { invoiceNumber } from '#domain/invoices/invoice-book.ts';
import { erasedText } from '#domain/kernel/personal.ts';
import { definitionOf, type Noun, nouns } from '#domain/nouns.ts';
import { rowsOf } from '#projections/engine/rows.ts';

type Fragment = PendingQuery<Row[]>;

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
  const [issued] = await sql<{ position: number | string }[]>`
    select position from ledger.events
    where stream = ${row.stream} and type = 'InvoiceIssued' and data ->> 'number' = ${String(number)}
    order by revision limit 1
  `;
  return { ...row, at: issued ? Number(issued.position) : null };
}

function unionOf(sql: Sql, only: Noun | undefined): Fragment {
  const person = sql`first_name || ' ' || last_name`;
  const student = sql`who.first_name || ' ' || who.last_name`;
  const padded = (number: Fragment, digits: number) =>
    sql`lpad(${number}::text, greatest(${digits}::int, length(${number}::text)), '0')`;
  const money = (cents: Fragment) =>
    sql`'NZ$' || trim(to_char(${cents} / 100.0, 'FM999,999,990.00'))`;
  const ofStudent = sql`join read.student who on who.id = student_id`;
  /** The streams that have the number of somebody, or of a school. */
  const under = (noun: Noun, label: string, of: 'account' | 'school' | 'student') => {
    const number = sql`id`;
    if (of === 'school')
      return each(noun, number, sql`name`, sql`${label}::text`, number, sql`read.school`);
    return of === 'account'
      ? each(noun, number, person, sql`initcap(role)`, number, sql`read.account`)
      : each(noun, number, person, sql`'STU-' || ${padded(number, 3)}`, number, sql`read.student`);
  };

  /** Of the nouns whose streams have numbers of their own; one that is missing is found by no words. */
  const perNoun: Readonly<Partial<Record<Noun, Fragment>>> = {
    attendance: each(
      'attendance',
      sql`one.lesson_id`,
      student,
      sql`'Lesson ' || one.lesson_id`,
      sql`one.lesson_id`,
      sql`read.said_attendance one ${ofStudent}`,
    ),
    bankfile: each(
      'bankfile',
      sql`id || '-0'`,
      sql`'Bank file ' || id`,
      sql`first_on || ' to ' || last_on`,
      sql`id`,
      sql`read.bank_file where first_on is not null`,
    ),
    bankline: each(
      'bankline',
      sql`id`,
      sql`'Bank line of ' || on_date`,
      sql`${money(sql`cents`)} || ', line ' || id`,
      sql`file_id`,
      sql`read.bank_line where match_id is not null`,
    ),
    expense: each(
      'expense',
      sql`id`,
      sql`'Expense ' || id`,
      sql`spent_on || ', ' || ${money(sql`amount_cents`)}`,
      sql`id`,
      sql`read.expense`,
    ),
    board: each(
      'board',
      sql`id`,
      sql`'Mood board ' || id`,
      sql`prompt`,
      sql`id`,
      sql`read.mood_board`,
    ),
    choices: sql`
      select distinct 'choices' as noun, 'choices-' || person as stream, 'Messages that ' || replace(person, '-', ' ') || ' chose' as name, '' as detail,
        0::bigint as recency, null::int as number
      from read.notice_choice`,
    contact: each('contact', sql`id`, sql`name`, sql`subject`, sql`id`, sql`read.contact_message`),
    conversation: each(
      'conversation',
      sql`one.id`,
      student,
      sql`subject`,
      sql`one.id`,
      sql`read.conversation one ${ofStudent}`,
    ),
    diary: sql`
      select distinct on (one.instructor_id, day, one.student_id)
        'diary' as noun, 'diary-' || one.instructor_id || '-' || day as stream, ${student} as name,
        'With ' || teacher.first_name || ' ' || teacher.last_name || ' on ' || day as detail,
        extract(epoch from one.starts_at)::bigint as recency, null::int as number
      from read.lesson one
      cross join lateral (select (one.starts_at at time zone 'Pacific/Auckland')::date::text as day) as on_day
      ${ofStudent} join read.account teacher on teacher.id = one.instructor_id`,
    enquiry: each('enquiry', sql`id`, sql`name`, sql`service`, sql`id`, sql`read.enquiry`),
    erasure: each(
      'erasure',
      sql`person`,
      sql`'Erased ' || replace(person, '-', ' ')`,
      sql`replace(reason, '_', ' ')`,
      sql`extract(epoch from erased_at)::bigint`,
      sql`read.erasure`,
    ),
    foreign: sql`
      select distinct 'foreign' as noun, stream, 'Foreign event ' || (data ->> 'eventId') as name, data ->> 'stream' as detail, 0::bigint as recency, null::int as number
      from ledger.events where type = 'ForeignEventAcknowledged'`,
    feed: each(
      'feed',
      sql`id`,
      sql`'Calendar feed ' || coalesce('“' || nullif(named.name, ${erasedText}) || '”', id::text)`,
      sql`holder || ' ' || feed.holder_id`,
      sql`id`,
      sql`read.calendar_feed feed left join (
        table read.account_feed_name union all table read.student_feed_name union all table read.guardian_feed_name
      ) as named on feed_id = id`,
    ),
    inbox: sql`
      ${each('inbox', sql`'account-' || id`, person, sql`initcap(role)`, sql`id`, sql`read.account`)} union all
      ${each('inbox', sql`'student-' || id`, person, sql`'STU-' || ${padded(sql`id`, 3)}`, sql`id`, sql`read.student`)}`,
    invoices: sql`
      select 'invoices' as noun, 'invoices-' || school_id as stream, 'Invoice INV-' || ${padded(sql`number`, 5)} as name,
        buyer_name || ', ' || school.name as detail, number::bigint as recency, number
      from read.invoice join read.school school on school.id = school_id`,
    notices: sql`
      select distinct 'notices' as noun, 'notices-' || coalesce(one.lesson_id::text, one.about) as stream, ${student} as name,
        'Messages about ' || coalesce('lesson ' || one.lesson_id, replace(one.about, '-', ' ')) as detail,
        coalesce(one.lesson_id, split_part(one.about, '-', 2)::bigint)::bigint as recency, null::int as number
      from read.notice one ${ofStudent}`,
    owntime: each(
      'owntime',
      sql`one.id`,
      person,
      sql`'Own time from ' || (starts_at at time zone 'Pacific/Auckland')::date`,
      sql`one.id`,
      sql`read.own_time one join read.account who on who.id = instructor_id`,
    ),
    payment: each(
      'payment',
      sql`one.id`,
      student,
      sql`${money(sql`one.amount_cents`)} || ', ' || one.description || coalesce(', INV-' || ${padded(sql`bill.number`, 5)}, '')`,
      sql`one.id`,
      sql`read.payment one ${ofStudent} left join read.invoiced_payment bill on bill.payment_id = one.id`,
    ),
    privacy: each(
      'privacy',
      sql`one.id`,
      student,
      sql`initcap(kind) || ', ' || received_on`,
      sql`one.id`,
      sql`read.privacy_request one ${ofStudent}`,
    ),
    recap: each(
      'recap',
      sql`one.lesson_id`,
      student,
      sql`'After lesson ' || one.lesson_id`,
      sql`one.lesson_id`,
      sql`read.recap one ${ofStudent}`,
    ),
    resource: each(
      'resource',
      sql`one.id`,
      sql`title`,
      sql`coalesce(${student}, 'The whole school')`,
      sql`one.id`,
      sql`read.resource one left ${ofStudent}`,
    ),
    school: each('school', sql`id`, sql`name`, sql`address`, sql`id`, sql`read.school`),
    series: each(
      'series',
      sql`one.id`,
      student,
      sql`'Series ' || one.id`,
      sql`one.id`,
      sql`read.series one ${ofStudent}`,
    ),
    testbooking: each(
      'testbooking',
      sql`one.id`,
      student,
      sql`initcap(one.kind) || ' test, ' || (one.starts_at at time zone 'Pacific/Auckland')::date`,
      sql`one.id`,
      sql`read.test_booking one ${ofStudent}`,
    ),
    voucher: each(
      'voucher',
      sql`code_hash`,
      sql`'Voucher ' || id`,
      sql`name || ', ' || ${money(sql`price_cents`)}`,
      sql`id`,
      sql`read.voucher`,
    ),
  };
  const [head = sql``, ...rest] = (only ? [only] : nouns).flatMap((noun) => {
    const { label, of } = definitionOf(noun);
    return perNoun[noun] ?? (of ? under(noun, label, of) : []);
  });
  return rest.reduce((union, next) => sql`${union} union all ${next}`, head);

  function each(
    noun: Noun,
    id: Fragment,
    name: Fragment,
    detail: Fragment,
    recency: Fragment,
    from: Fragment,
  ): Fragment {
    return sql`
      select ${noun}::text as noun, ${noun} || '-' || ${id} as stream, ${name} as name, ${detail} as detail,
        (${recency})::bigint as recency, null::int as number
      from ${from}`;
  }
}
