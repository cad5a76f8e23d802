import type { Sql } from 'postgres';
import { formatMoney } from '#domain/kernel/money.ts';
import type { Named, NameOf } from '#domain/kernel/naming.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import { isGone } from '#domain/kernel/personal.ts';

/** Whom and what sentences name, by kind. */
export type Wanted = ReadonlyMap<Named['kind'], ReadonlySet<Named['id']>>;

type Name = { readonly id: number | string; readonly name: string };
type Ids = readonly Named['id'][];

/** One query for each kind, and how what it finds is named. */
const kinds: Readonly<
  Record<
    Named['kind'],
    readonly [find: (sql: Sql, ids: Ids) => Promise<Name[]>, named: (name: string) => string]
  >
> = {
  account: [
    (sql, ids) =>
      sql`select id, first_name || ' ' || last_name as name from read.account where id = any (${[...ids]})`,
    String,
  ],
  student: [
    (sql, ids) =>
      sql`select id, first_name || ' ' || last_name as name from read.student where id = any (${[...ids]})`,
    String,
  ],
  guardian: [
    (sql, ids) =>
      sql`select id, parent_name as name from read.guardian where id = any (${[...ids]})`,
    String,
  ],
  payer: [(sql, ids) => sql`select id, name from read.payer where id = any (${[...ids]})`, String],
  // Of lessons that were removed, what people were told still has the time.
  lesson: [
    (sql, ids) => sql`
      select lesson_id as id, coalesce(lesson.starts_at, told.starts_at) as name
      from read.told_lesson told left join read.lesson on lesson.id = lesson_id where lesson_id = any (${[...ids]})
    `,
    (at) => `the lesson on ${formatMoment(at)}`,
  ],
  proposal: [
    (sql, ids) => sql`select id, starts_at as name from read.proposal where id = any (${[...ids]})`,
    (at) => `the offer of ${formatMoment(at)}`,
  ],
  payment: [
    (sql, ids) =>
      sql`select id, description as name from read.payment where id = any (${[...ids]})`,
    (words) => `“${words}”`,
  ],
  voucher: [
    (sql, ids) => sql`select id, name from read.voucher where id = any (${[...ids]})`,
    (name) => `the voucher for “${name}”`,
  ],
  conversation: [
    (sql, ids) =>
      sql`select id, subject as name from read.conversation where id = any (${[...ids]})`,
    (subject) => `the conversation “${subject}”`,
  ],
  enquiry: [
    (sql, ids) => sql`select id, name from read.enquiry where id = any (${[...ids]})`,
    (name) => `the enquiry of ${name}`,
  ],
  enrolment: [
    (sql, ids) =>
      sql`select id, first_name || ' ' || last_name as name from read.enrolment where id = any (${[...ids]})`,
    (name) => `the enrolment of ${name}`,
  ],
  drive: [
    (sql, ids) =>
      sql`select id, date::text as name from read.practice_drive where id = any (${[...ids]})`,
    (date) => `the practice drive on ${formatDate(date)}`,
  ],
  supervisor: [
    (sql, ids) => sql`select id, name from read.practice_supervisor where id = any (${[...ids]})`,
    (name) => `the supervisor ${name}`,
  ],
  mockTest: [
    (sql, ids) =>
      sql`select id, started_at as name from read.mock_test where id = any (${[...ids]})`,
    (at) => `the mock test of ${formatMoment(at)}`,
  ],
  ownTime: [
    (sql, ids) => sql`
      select distinct on (id) id, starts_at as name from read.own_time where id = any (${[...ids]}) order by id, edition desc
    `,
    (at) => `their own time from ${formatMoment(at)}`,
  ],
  product: [
    (sql, ids) => sql`select id, name from read.credit_product where id = any (${[...ids]})`,
    (name) => `“${name}”`,
  ],
  resource: [
    (sql, ids) => sql`select id, title as name from read.resource where id = any (${[...ids]})`,
    (title) => `“${title}”`,
  ],
  certificate: [
    (sql, ids) => sql`select id, title as name from read.certificate where id = any (${[...ids]})`,
    (title) => `the certificate “${title}”`,
  ],
  course: [
    (sql, ids) => sql`select id, course_name as name from read.course where id = any (${[...ids]})`,
    (name) => `the course “${name}”`,
  ],
  expense: [
    (sql, ids) => sql`select id, supplier as name from read.expense where id = any (${[...ids]})`,
    (supplier) => `the expense at “${supplier}”`,
  ],
  bankLine: [
    (sql, ids) =>
      sql`select id, on_date || ' ' || cents as name from read.bank_line where id = any (${[...ids]})`,
    (dayAndCents) => {
      const [day = '', cents] = dayAndCents.split(' ');
      return `the bank line of ${formatDate(day)}, ${formatMoney(Number(cents))}`;
    },
  ],
  purchase: [
    (sql, ids) => sql`
      select student_id || '-' || lot_id as id, name from read.credit_lot where student_id || '-' || lot_id = any (${[...ids]})
    `,
    (name) => `the purchase of “${name}”`,
  ],
  feed: [
    (sql, ids) => sql`
      select feed_id as id, name from (
        table read.account_feed_name union all table read.student_feed_name union all table read.guardian_feed_name
      ) as named where feed_id = any (${[...ids]})
    `,
    (name) => `the calendar feed “${name}”`,
  ],
  accountant: [
    (sql, ids) => sql`select id, name from read.accountant_link where id = any (${[...ids]})`,
    (name) => `the accountant’s link “${name}”`,
  ],
  privacyRequest: [
    (sql, ids) =>
      sql`select id, kind as name from read.privacy_request where id = any (${[...ids]})`,
    (kind) => `the ${kind} request`,
  ],
};

/** The names that the read models know today, in one query for each kind that is wanted. What was erased has none. */
export async function findNames(sql: Sql, wanted: Wanted): Promise<NameOf> {
  const found = new Map<string, string>();
  await Promise.all(
    [...wanted].map(async ([kind, ids]) => {
      const [find, named] = kinds[kind];
      for (const { id, name } of await find(sql, [...ids]))
        if (!isGone(name)) found.set(`${kind}-${id}`, named(name));
    }),
  );
  return ({ kind, id }) => found.get(`${kind}-${id}`) ?? null;
}
