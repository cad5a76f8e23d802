import type { PendingQuery, Row, Sql } from 'postgres';
import { z } from 'zod';
import { type IndexedEvents, indexedEvents } from '#api/event-log/event-index.ts';
import { addDays, startOfDay } from '#domain/kernel/nz-time.ts';
import type { LedgerSearch } from '#domain/telling/search.ts';
import { countOf, rowsOf, valueOf, valuesOf } from '#projections/engine/rows.ts';

type Fragment = PendingQuery<Row[]>;

/** Any of the branches holds for any of the values; each branch has an index that leads to its events in order. */
type Condition = {
  readonly branches: readonly ((matches: Fragment) => Fragment)[];
  readonly values: readonly (number | string)[];
};

/** At most so many, of the newest or of the oldest on. */
export type Page = { readonly from: 'newest' | 'oldest'; readonly limit: number };

/** So many events of a time are put in order without a second thought. */
const few = 3_000;
/** A name that so many have leaves much of the ledger. */
const many = 1_000;
const leavesMuch = ({ values }: Condition) => values.length > many;
/** An event of the same UTC day is less than one day away; the other lets the database's clock be set back. */
const slackDays = 2;

/**
 * The positions of what a search finds, as a subquery that gives those of the page asked for. One condition finds them by its index,
 * in order, for each school or person that a name means; the others are held against what it finds. Left to itself, the planner reads the ledger from its
 * end when it believes that enough will match, and all of it when what matches is old.
 * @param range further condition on the position, `and …`
 * @param page null for all, in no order
 * @returns the subquery within an object, because awaiting a bare query would run it
 */
export async function findPositions(
  sql: Sql,
  search: LedgerSearch,
  range: Fragment,
  page: Page | null,
): Promise<{ found: Fragment }> {
  const events = await indexedEvents(sql);
  const { among } = await firstOfEach(sql, events, search, range, page);
  if (!page) return { found: among };
  // Cut to the page, so that the planner knows how few it is to look up.
  return { found: sql`select position from (${among}) as hit ${orderOf(sql, page)}` };
}

/** The first that each index finds, more than a page of them where there are several. */
async function firstOfEach(
  sql: Sql,
  events: IndexedEvents,
  search: LedgerSearch,
  range: Fragment,
  page: Page | null,
): Promise<{ among: Fragment }> {
  const order = page ? orderOf(sql, page) : sql``;
  const [first, ...others] = (await conditionsOf(sql, search)).toSorted(
    (a, b) => Number(leavesMuch(a)) - Number(leavesMuch(b)),
  );
  const time = timeOf(sql, search);
  const held = sql`${all(sql, others)} ${time} ${range}`;
  const inOrder = (within: Fragment) =>
    first
      ? ledByIndex(sql, events, first, sql`${held} ${within}`, page)
      : events.positions(sql`true ${held} ${within}`, order);
  if (search.from === undefined && search.to === undefined) return { among: inOrder(sql``) };
  if (!first && !(await areMany(sql, events, time)))
    // By the index of times alone, and then in order.
    return {
      among: sql`
        select position from (
          select position from ${events.positions(sql`true ${held}`, sql``)} as each offset 0
        ) as hit ${order}`,
    };
  // What happens is recorded at once, so the days have their place in the ledger; what was recorded later has an index of its own.
  const late = sql`
    (select position from (
      select position from ${events.positions(sql`is_late ${first ? all(sql, [first]) : sql``} ${held}`, sql``)} as each offset 0
    ) as hit ${order})`;
  const { place } = await placeOf(sql, search);
  return { among: sql`${inOrder(place)} union ${late}` };
}

/** From which position on a search looks: what happened on its days is recorded there or later. */
export async function firstPlaceOf(sql: Sql, { from }: LedgerSearch): Promise<number> {
  if (from === undefined) return 1;
  const start = await valueOf(sql, place)`
    select ledger.position_at(${startOfDay(addDays(from, -slackDays))}::timestamptz)`;
  return start ?? 1;
}

const place = z.number().int().nullable();
const span = z.object({ start: place, end: place });

function timeOf(sql: Sql, { from, to }: LedgerSearch): Fragment {
  return sql`
    ${from === undefined ? sql`` : sql`and occurred_at >= ${startOfDay(from)}`}
    ${to === undefined ? sql`` : sql`and occurred_at < ${startOfDay(addDays(to, 1))}`}
  `;
}

/** Where in the ledger all stand that happened on these days and were recorded on the same. */
async function placeOf(sql: Sql, { from, to }: LedgerSearch): Promise<{ place: Fragment }> {
  const start = from === undefined ? null : startOfDay(addDays(from, -slackDays));
  const end = to === undefined ? null : startOfDay(addDays(to, 1 + slackDays));
  const [at] = await rowsOf(sql, span)`
    select ledger.position_at(${start}::timestamptz) as start, ledger.position_at(${end}::timestamptz) as end`;
  return {
    place: sql`
      ${start === null ? sql`` : sql`and position >= ${at?.start ?? 0}`}
      ${end === null ? sql`` : sql`and position < ${at?.end ?? 0}`}`,
  };
}

/** `order by position … limit …` */
export function orderOf(sql: Sql, { from, limit }: Page): Fragment {
  return sql`order by position ${from === 'newest' ? sql`desc` : sql`asc`} limit ${limit}`;
}

function ledByIndex(
  sql: Sql,
  events: IndexedEvents,
  { branches, values }: Condition,
  held: Fragment,
  page: Page | null,
): Fragment {
  const one = sql`= who.value`;
  const everyone = sql`unnest(${values.map(String)}::text[])`;
  const [head = sql``, ...rest] = branches.map((branch) => {
    const eventsOf = (order: Fragment) => events.positions(sql`${branch(one)} ${held}`, order);
    return sql`
      select hit.position from ${page && values.length > page.limit ? firstOf(page, eventsOf) : everyone} as who (value)
      cross join lateral ${eventsOf(page ? orderOf(sql, page) : sql``)} as hit`;
  });
  return rest.reduce((union, next) => sql`${union} union ${next}`, head);

  /** Of very many, those whose own first event comes first: nobody else has one among the first of all. */
  function firstOf(wanted: Page, eventsOf: (order: Fragment) => Fragment): Fragment {
    return sql`(
      select value from ${everyone} as who (value)
      cross join lateral ${eventsOf(orderOf(sql, { ...wanted, limit: 1 }))} as hit ${orderOf(sql, wanted)})`;
  }
}

function all(sql: Sql, conditions: readonly Condition[]): Fragment {
  return conditions.reduce((before, { branches, values }) => {
    const any = sql`= any (${values.map(String)}::text[])`;
    const either = branches
      .map((branch) => sql`(${branch(any)})`)
      .reduce((left, right) => sql`${left} or ${right}`);
    return sql`${before} and (${either})`;
  }, sql``);
}

async function areMany(sql: Sql, events: IndexedEvents, time: Fragment): Promise<boolean> {
  const count = await countOf(sql)`
    select count(*)::int from (
      select from ${events.positions(sql`true ${time}`, sql`limit ${few}`)} as one
    ) as each`;
  return count === few;
}

/** What a search asks for beside its time, the condition that as a rule leaves the fewest first. */
async function conditionsOf(sql: Sql, search: LedgerSearch): Promise<Condition[]> {
  const { school, student, payment, stream, instructor, type, actor } = search;
  const [actorKind, actorId] = actor?.split('-') ?? [];
  const by = (branch: (matches: Fragment) => Fragment) => [branch];
  const conditions: (Condition | false | undefined)[] = [
    stream !== undefined && {
      branches: by(
        (matches) => sql`position in (select position from ledger.events where stream ${matches})`,
      ),
      values: [stream],
    },
    payment !== undefined && {
      branches: by((matches) => sql`payment_id ${matches}`),
      values: [payment],
    },
    student !== undefined && {
      branches: by((matches) => sql`student_id ${matches}`),
      values: await meant(sql, 'student', student),
    },
    instructor !== undefined && {
      branches: [
        (matches) => sql`instructor_id ${matches}`,
        (matches) => sql`account_id ${matches}`,
        ...['instructor', 'admin', 'auditor'].map(
          (each) => (matches: Fragment) => sql`actor_kind = ${each} and actor_id ${matches}`,
        ),
      ],
      values: await meant(sql, 'account', instructor),
    },
    actorKind !== undefined &&
      actorId !== undefined && {
        branches: by((matches) => sql`actor_kind = ${actorKind} and actor_id ${matches}`),
        values: [actorId],
      },
    school !== undefined && {
      branches: by((matches) => sql`school_id ${matches}`),
      values: await meant(sql, 'school', school),
    },
    type !== undefined && {
      branches: by((matches) => sql`type ${matches}`),
      values: [type],
    },
    actorKind !== undefined &&
      actorId === undefined && {
        branches: by((matches) => sql`actor_kind ${matches}`),
        values: [actorKind],
      },
  ];
  return conditions.filter((condition) => condition !== false && condition !== undefined);
}

/** This one, or those whose name of today holds these words. */
async function meant(
  sql: Sql,
  table: 'school' | 'student' | 'account',
  who: number | string,
): Promise<readonly number[]> {
  if (typeof who === 'number') return [who];
  const name = table === 'school' ? sql`name` : sql`first_name || ' ' || last_name`;
  const words = `%${who.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return valuesOf(sql, z.number().int())`
    select id from ${sql(`read.${table}`)} where ${name} ilike ${words}`;
}
