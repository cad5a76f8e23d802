import type { Sql } from 'postgres';
import { z } from 'zod';
import { type LedgerWriter, ledgerWriter } from '#api/event-log/writer-connection.ts';
import { codeOf, sentenceOf } from '#api/ground/boot-problem.ts';
import { createMissing } from '#projections/engine/create-missing.ts';
import { isTrue, rowsOf, textsOf, valueOf } from '#projections/engine/rows.ts';
import type { Arrival } from './arrivals.ts';
import { type CommitPosition, type KurrentItem, PREFIX, type Stretch } from './event.ts';
import { LedgersDiffer } from './ledgers-differ.ts';
import { isRefused, takeEach, takeNext } from './mirror-calls.ts';

/** Another process has begun to follow from an earlier place: so must this one. */
export class FollowedAnew extends Error {
  override name = 'FollowedAnew';
}

/** The last event of ours that was followed: the same stands there in the right server, and in no other. */
export type LastFollowed = {
  readonly position: number;
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  /** Null where an earlier edition followed, which did not keep it. */
  readonly place: CommitPosition | null;
};

export type KurrentMirror = {
  /** How far `$all` was followed; null before the first event. */
  checkpoint(): Promise<CommitPosition | null>;
  /** Null where nothing was followed yet. */
  last(): Promise<LastFollowed | null>;
  /**
   * Takes what came in the order of `$all`, which is all of ours in the stretch; what was followed already, by this process or another, is passed over.
   * Events and checkpoint move in one statement. What Postgres does not take is set aside. Returns the places of the events that are `wanted`.
   * @throws LedgersDiffer where rows that stand here are others, or a stream does not go on where it ended
   * @throws FollowedAnew where the stretch does not follow on what was followed
   */
  record(
    items: readonly KurrentItem[],
    stretch: Stretch,
    wanted: readonly string[],
  ): Promise<readonly Arrival[]>;
  /** Whether everything that stands here was followed from there. */
  isWhole(): Promise<boolean>;
  /** Follows from the beginning, holding everything against what stands here: after the ledger was moved to another server. */
  startOver(): Promise<void>;
  /** Streams whose server is set to lose events. */
  limited(): Promise<string[]>;
  /** Runs a statement over the connection that copies. */
  readonly overLine: LedgerWriter['run'];
  /** Ends its own connection; the pool stays. */
  close(): Promise<void>;
};

/** Notes that the ledger of this database is kept in a KurrentDB from now on. @param prefix of its streams there */
export async function createFollowed(owner: Sql, prefix = PREFIX): Promise<void> {
  await createMissing(owner, await Bun.file(new URL('mirror.sql', import.meta.url)).text());
  await owner`insert into ledger.followed (prefix, position) values (${prefix}, 0) on conflict do nothing`;
}

/**
 * Takes the note back where nothing ever was followed from a KurrentDB: one was named and turned out not to have the ledger, which is in Postgres still.
 */
export async function forgetUnfollowed(owner: Sql): Promise<void> {
  const isThere = await isTrue(owner)`
    select to_regclass('ledger.followed') is not null and to_regclass('engine.ledger_follower') is not null`;
  if (!isThere) return;
  const [unused] = await owner`
    select from ledger.followed, engine.ledger_follower
    where position = 0 and commit_position is null and holder is null`;
  if (unused) await owner`drop table ledger.followed`;
}

/** Our positions 1, 2, 3 … are the order of our events in `$all`, so the copy numbers them alike whichever process makes it and however often. */
export async function kurrentMirror(sql: Sql, prefix: string): Promise<KurrentMirror> {
  const isThere = await isTrue(sql)`
    select to_regclass('engine.ledger_follower') is not null`;
  if (!isThere) await createFollowed(sql, prefix);
  const here = await valueOf(sql, z.string())`select prefix from ledger.followed`;
  if (here !== prefix)
    throw new LedgersDiffer(`This database follows the streams "${here}…", not "${prefix}…".`);

  const writer = ledgerWriter(sql, {
    // What a crash of Postgres takes from a copy is followed again, to the same positions; and what rests on it reaches the disk after it.
    synchronous_commit: 'off',
    // For both functions, as `ledger.append` (schema.sql) sets it for itself: a plan is made once, and for a table that grows. JIT is off on every writer.
    plan_cache_mode: 'force_generic_plan',
    enable_seqscan: 'off',
  });

  return {
    async checkpoint() {
      const [row] = await rowsOf(sql, placeRow)`
        select commit_position::text as commit, prepare_position::text as prepare from ledger.followed`;
      return placeIn(row?.commit, row?.prepare);
    },
    async last() {
      const [row] = await rowsOf(sql, lastRow)`
        select event.position::int, event_id as id, stream, revision, type,
          event_commit::text as commit, event_prepare::text as prepare
        from ledger.followed join ledger.events event on event.position = followed.position`;
      if (!row) return null;
      const { commit, prepare, ...last } = row;
      return { ...last, place: placeIn(commit, prepare) };
    },
    record: (items, stretch, wanted) => mirrored(items, stretch, wanted),
    isWhole: () =>
      isTrue(sql)`select head.position = followed.position from ledger.head, ledger.followed`,
    async startOver() {
      await sql`select ledger.follow_anew()`;
    },
    limited: () => textsOf(sql)`
      select substr(stream, ${prefix.length + 3}::int) from ledger.set_aside
      where type = '$metadata' and not is_over and starts_with(stream, ${`$$${prefix}`})`,
    overLine: writer.run,
    close: () => writer.end(),
  };

  async function mirrored(
    items: readonly KurrentItem[],
    stretch: Stretch,
    wanted: readonly string[],
  ): Promise<readonly Arrival[]> {
    try {
      const next = await takeNext(writer, items, stretch);
      if (next) return wantedOf(next, wanted);
      return await takeEach(writer, items, stretch, wanted);
    } catch (fault) {
      if (codeOf(fault) === 'KL001') throw new LedgersDiffer(sentenceOf(fault));
      if (codeOf(fault) === 'KL002') throw new FollowedAnew(sentenceOf(fault));
      const [item] = items;
      if (!item || !isRefused(fault)) throw fault;
      if (items.length === 1)
        return takeEach(writer, [refusedItem(item, prefix, fault)], stretch, wanted);
      return oneByOne(items, stretch, wanted);
    }
  }

  /** So that what Postgres does not take holds up nothing beside it. */
  async function oneByOne(
    items: readonly KurrentItem[],
    { since, end }: Stretch,
    wanted: readonly string[],
  ): Promise<readonly Arrival[]> {
    const arrivals: Arrival[] = [];
    let from = since;
    for (const [nth, item] of items.entries()) {
      const to = nth === items.length - 1 ? end : placeOf(item);
      arrivals.push(...(await mirrored([item], { since: from, end: to }, wanted)));
      from = to;
    }
    return arrivals;
  }
}

const placeRow = z.object({ commit: z.string().nullable(), prepare: z.string().nullable() });
const lastRow = placeRow.extend({
  position: z.number().int(),
  id: z.string(),
  stream: z.string(),
  revision: z.number().int(),
  type: z.string(),
});

const placeIn = (commit?: string | null, prepare?: string | null): CommitPosition | null =>
  commit && prepare ? { commit: BigInt(commit), prepare: BigInt(prepare) } : null;

const placeOf = (item: KurrentItem): CommitPosition =>
  item.kind === 'row' ? item.row.place : item.aside.place;

function wantedOf(arrivals: readonly Arrival[], wanted: readonly string[]): Arrival[] {
  const ids = new Set(wanted);
  return arrivals.filter(({ id }) => ids.has(id));
}

function refusedItem(item: KurrentItem, prefix: string, fault: unknown): KurrentItem {
  if (item.kind === 'aside') return item;
  const { place, stream, revision, id, type } = item.row;
  const code = codeOf(fault);
  const why = `Postgres does not take it (${typeof code === 'string' ? code : sentenceOf(fault)})`;
  return {
    kind: 'aside',
    aside: { place, stream: prefix + stream, revision: BigInt(revision), id, type, why },
  };
}
