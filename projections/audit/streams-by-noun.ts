import type { PendingQuery, Row, Sql } from 'postgres';
import { erasedText } from '#domain/kernel/personal.ts';
import { definitionOf, type Noun, nouns } from '#domain/nouns.ts';

type Fragment = PendingQuery<Row[]>;

/** Every stream of these nouns with what people call it: noun, stream, name, detail, recency, number. */
export function unionOf(sql: Sql, only: Noun | undefined): Fragment {
  const perNoun = { ...teachingStreams(sql), ...moneyStreams(sql), ...officeStreams(sql) };
  const [head = sql``, ...rest] = (only ? [only] : nouns).flatMap((noun) => {
    const { label, of } = definitionOf(noun);
    return perNoun[noun] ?? (of ? under(sql, noun, label, of) : []);
  });
  return rest.reduce((union, next) => sql`${union} union all ${next}`, head);
}

/** Of the nouns whose streams have numbers of their own; one that is missing is found by no words. */
type PerNoun = Readonly<Partial<Record<Noun, Fragment>>>;

/** The streams that have the number of somebody, or of a school. */
function under(
  sql: Sql,
  noun: Noun,
  label: string,
  of: 'account' | 'school' | 'student',
): Fragment {
  const { person, padded, each } = wordsIn(sql);
  const number = sql`id`;
  if (of === 'school')
    return each(noun, number, sql`name`, sql`${label}::text`, number, sql`read.school`);
  return of === 'account'
    ? each(noun, number, person, sql`initcap(role)`, number, sql`read.account`)
    : each(noun, number, person, sql`'STU-' || ${padded(number, 3)}`, number, sql`read.student`);
}

/** Pieces of SQL that several nouns' streams are named by. */
function wordsIn(sql: Sql) {
  const padded = (number: Fragment, digits: number) =>
    sql`lpad(${number}::text, greatest(${digits}::int, length(${number}::text)), '0')`;
  return {
    person: sql`first_name || ' ' || last_name`,
    student: sql`who.first_name || ' ' || who.last_name`,
    padded,
    money: (cents: Fragment) => sql`'NZ$' || trim(to_char(${cents} / 100.0, 'FM999,999,990.00'))`,
    ofStudent: sql`join read.student who on who.id = student_id`,
    each: (
      noun: Noun,
      id: Fragment,
      name: Fragment,
      detail: Fragment,
      recency: Fragment,
      from: Fragment,
    ): Fragment => sql`
      select ${noun}::text as noun, ${noun} || '-' || ${id} as stream, ${name} as name, ${detail} as detail,
        (${recency})::bigint as recency, null::int as number
      from ${from}`,
  };
}

/** What learners and their instructors do. */
function teachingStreams(sql: Sql): PerNoun {
  const { person, student, ofStudent, each } = wordsIn(sql);
  return {
    attendance: each(
      'attendance',
      sql`one.lesson_id`,
      student,
      sql`'Lesson ' || one.lesson_id`,
      sql`one.lesson_id`,
      sql`read.said_attendance one ${ofStudent}`,
    ),
    conversation: each(
      'conversation',
      sql`one.id`,
      student,
      sql`subject`,
      sql`one.id`,
      sql`read.conversation one ${ofStudent}`,
    ),
    course: each(
      'course',
      sql`one.id`,
      sql`course_name`,
      sql`'Taught by ' || ${person}`,
      sql`one.id`,
      sql`read.course one join read.account who on who.id = instructor_id`,
    ),
    diary: sql`
      select distinct on (one.instructor_id, day, one.student_id)
        'diary' as noun, 'diary-' || one.instructor_id || '-' || day as stream, ${student} as name,
        'With ' || teacher.first_name || ' ' || teacher.last_name || ' on ' || day as detail,
        extract(epoch from one.starts_at)::bigint as recency, null::int as number
      from read.lesson one
      cross join lateral (select (one.starts_at at time zone 'Pacific/Auckland')::date::text as day) as on_day
      ${ofStudent} join read.account teacher on teacher.id = one.instructor_id`,
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
  };
}

/** What is owed, paid and spent, and what the bank says of it. */
function moneyStreams(sql: Sql): PerNoun {
  const { student, padded, money, ofStudent, each } = wordsIn(sql);
  return {
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
    cardcharge: each(
      'cardcharge',
      sql`one.charge_id`,
      student,
      sql`${money(sql`amount_cents`)} || ' to a kept card'`,
      sql`one.charge_id`,
      sql`read.card_charge one ${ofStudent}`,
    ),
    keptcard: sql`
      select 'keptcard' as noun, 'keptcard-' || coalesce('payer-' || one.payer_id, one.student_id::text) as stream,
        coalesce(payer.name, ${student}) as name, 'Saved cards' as detail, max(one.student_id)::bigint as recency, null::int as number
      from read.kept_card one ${ofStudent} left join read.payer payer on payer.id = one.payer_id group by 2, 3`,
    payout: each(
      'payout',
      sql`payout_id`,
      sql`'Payout of ' || arrives_on`,
      sql`${money(sql`net_cents`)} || ', ' || payout_id`,
      sql`arrives_on - '2000-01-01'::date`,
      sql`read.payout`,
    ),
    invoices: sql`
      select 'invoices' as noun, 'invoices-' || school_id as stream, 'Invoice INV-' || ${padded(sql`number`, 5)} as name,
        buyer_name || ', ' || school.name as detail, number::bigint as recency, number
      from read.invoice join read.school school on school.id = school_id`,
    payer: each(
      'payer',
      sql`one.id`,
      sql`one.name`,
      sql`school.name`,
      sql`one.id`,
      sql`read.payer one join read.school school on school.id = school_id`,
    ),
    payment: each(
      'payment',
      sql`one.id`,
      student,
      sql`${money(sql`one.amount_cents`)} || ', ' || one.description || coalesce(', INV-' || ${padded(sql`bill.number`, 5)}, '')`,
      sql`one.id`,
      sql`read.payment one ${ofStudent} left join read.invoiced_payment bill on bill.payment_id = one.id`,
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
}

/** Messages, and what the school and its people have to do with the platform. */
function officeStreams(sql: Sql): PerNoun {
  const { person, student, padded, ofStudent, each } = wordsIn(sql);
  return {
    import: each(
      'import',
      sql`id`,
      sql`'Import ' || id`,
      sql`student_count || ' students'`,
      sql`id`,
      sql`read.school_import`,
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
    enquiry: each('enquiry', sql`id`, sql`name`, sql`service`, sql`id`, sql`read.enquiry`),
    enrolment: each('enrolment', sql`id`, person, sql`status`, sql`id`, sql`read.enrolment`),
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
    accountant: each(
      'accountant',
      sql`id`,
      sql`'Accountant’s link ' || coalesce('“' || nullif(name, ${erasedText}) || '”', id::text)`,
      sql`'until ' || ends_on`,
      sql`id`,
      sql`read.accountant_link`,
    ),
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
    privacy: each(
      'privacy',
      sql`one.id`,
      student,
      sql`initcap(kind) || ', ' || received_on`,
      sql`one.id`,
      sql`read.privacy_request one ${ofStudent}`,
    ),
    rules: sql`
      select distinct 'rules' as noun, 'rules-car' as stream, 'Licence rules' as name, 'Car licence' as detail, 0::bigint as recency, null::int as number
      from read.licence_rules`,
    school: each('school', sql`id`, sql`name`, sql`address`, sql`id`, sql`read.school`),
  };
}
