import type { Database } from '#api/database/database.ts';
import { bigint, oneRowTable } from '#api/vault/columns.ts';
import { filled, moment, text } from '#projections/engine/columns.ts';
import { table } from '#projections/engine/table.ts';
import type { Reactor } from './reactor.ts';
import { TurnLost } from './turn.ts';

/** How far each reactor is in the ledger. `epoch` is that of the process whose turn it is: a process whose turn is over can no longer move it. */
export const reactorTable = table(
  'vault.reactor',
  {
    name: text(),
    position: bigint(),
    epoch: bigint(),
    movedAt: filled(moment(), 'default clock_timestamp()'),
  },
  { key: ['name'] },
);
/** How far all of them were together, in releases before each had a checkpoint. */
export const processCheckpointTable = oneRowTable('vault.process_checkpoint', {
  position: bigint(),
});

/** Milliseconds until a checkpoint that only passed events is stored. */
const passedMs = 100;

export type Checkpoints = {
  /** How far a reactor is, as this process knows it. */
  of(name: string): number;
  /** Moves a reactor's checkpoint; it is stored at once, together with those of others. */
  move(name: string, position: number): void;
  /**
   * Moves a checkpoint past events that do not concern the reactor.
   * It is stored with the next `move`, or within a tenth of a second. If that is lost, the events are passed again.
   */
  pass(name: string, position: number): void;
  /** Resolves once what was moved before the call is stored. @throws TurnLost */
  stored(): Promise<void>;
};

/**
 * The checkpoints of the process whose turn `epoch` is. Reactors move on their own; what moved while a statement is under way goes into the next.
 * @throws TurnLost
 */
export async function openCheckpoints(
  sql: Database,
  epoch: number,
  reactors: readonly Reactor[],
  head: () => Promise<number>,
): Promise<Checkpoints> {
  await begin(sql, epoch, reactors, await head());
  const at = await storedCheckpoints(sql);
  const moved = new Set<string>();
  let storing: Promise<void> | null = null;
  let isStoredSoon = false;

  return {
    of: (name) => at.get(name) ?? 0,
    move(name, position) {
      if (note(name, position)) storeUnwatched();
    },
    pass(name, position) {
      if (!note(name, position) || isStoredSoon) return;
      isStoredSoon = true;
      setTimeout(() => {
        isStoredSoon = false;
        if (moved.size > 0) storeUnwatched();
      }, passedMs).unref();
    },
    async stored() {
      while (storing || moved.size > 0) await store();
    },
  };

  function note(name: string, position: number): boolean {
    if (position <= (at.get(name) ?? 0)) return false;
    at.set(name, position);
    moved.add(name);
    return true;
  }

  /** Its failure is thrown to anyone who waits for it, and the next turn begins from what is stored. */
  function storeUnwatched(): void {
    store().catch(() => undefined);
  }

  function store(): Promise<void> {
    storing ??= storeMoved().finally(() => {
      storing = null;
    });
    return storing;
  }

  async function storeMoved(): Promise<void> {
    // What moves in this very moment is stored with it.
    await Promise.resolve();
    while (moved.size > 0) {
      const names = [...moved];
      moved.clear();
      const positions = names.map((name) => at.get(name) ?? 0);
      try {
        // Commands are recorded before; a crash that takes this back has them asked for twice, which does no harm.
        const stored = await sql`
          with soon as materialized (select set_config('synchronous_commit', 'off', true))
          update vault.reactor set position = next.position, moved_at = clock_timestamp()
          from soon, unnest(${names}::text[], ${positions}::bigint[]) as next (name, position)
          where reactor.name = next.name and reactor.epoch = ${epoch}`;
        if (stored.count !== names.length) throw new TurnLost('another process reacts');
      } catch (fault) {
        for (const name of names) moved.add(name);
        throw fault;
      }
    }
  }
}

/** Of an earlier release, in which all reactors were one. */
const sharedBefore: ReadonlySet<string> = new Set([
  'release-moved',
  'issue-settled',
  'mail-receipt',
  'tell-of-closing',
  'finish-saves',
  'end-plans',
  'close-card-payments',
  'follow-bank',
  'follow-own-time',
  'follow-test-bookings',
  'credit-of-lessons',
  'credit-of-payments',
  'credit-of-itself',
]);

/** How far each reactor is, by its name. */
export async function storedCheckpoints(sql: Database): Promise<Map<string, number>> {
  const rows = await reactorTable.select(sql, ['name', 'position'])``;
  return new Map(rows.map(({ name, position }) => [name, position]));
}

/** Gives each reactor a checkpoint where it has none yet, and all of them to this turn. */
async function begin(
  sql: Database,
  epoch: number,
  reactors: readonly Reactor[],
  head: number,
): Promise<void> {
  const [before] = await processCheckpointTable.select(sql, ['position'])``;
  const first = ({ name, startsAt }: Reactor): number => {
    if (sharedBefore.has(name)) return before?.position ?? 0;
    return startsAt === 'now' ? head : 0;
  };
  await sql`
    insert into vault.reactor (name, position, epoch)
    select name, position, ${epoch} from unnest(${reactors.map(({ name }) => name)}::text[], ${reactors.map(first)}::bigint[]) as each (name, position)
    on conflict do nothing`;
  const claimed = await sql`update vault.reactor set epoch = ${epoch} where epoch <= ${epoch}`;
  if (claimed.count < reactors.length) throw new TurnLost('another process reacts');
}
