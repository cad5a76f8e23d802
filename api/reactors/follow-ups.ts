import type { Database } from '#api/database/database.ts';
import { countOf } from '#projections/engine/rows.ts';
import type { Checkpoints } from './checkpoints.ts';

/** What a request waits for whose person will look at what follows from it, as it waits for the read models. */
export type FollowUps = {
  /**
   * Resolves once the reactor has handled every event up to a position, in this process or another. After three seconds it resolves all the same: the events
   * are recorded, and the reactor handles them later.
   */
  waitFor(reactor: string, position: number): Promise<void>;
  /** Reactors tell that they have begun in this process; until then nobody waits. */
  begun(): void;
  /** How far reactors are while it is this process's turn; null when that is over. */
  turn(checkpoints: Pick<Checkpoints, 'of'> | null): void;
  /** One of them has moved on. */
  moved(): void;
};

/** How long a request waits at most, in milliseconds. */
const defaultPatienceMs = 3_000;
/** How often the reactors of another process are asked how far they are. */
const pollMs = 20;
/** How often they are looked for here. */
const lookMs = 250;

export function followUps(sql: Database, { patienceMs = defaultPatienceMs } = {}): FollowUps {
  let isBegun = false;
  let ours: Pick<Checkpoints, 'of'> | null = null;
  let step = Promise.withResolvers<void>();

  return {
    async waitFor(reactor, position) {
      if (!isBegun) return;
      const until = performance.now() + patienceMs;
      while (performance.now() < until) {
        if ((ours?.of(reactor) ?? 0) >= position) return;
        await Promise.race([step.promise, Bun.sleep(ours ? lookMs : pollMs)]);
        if (!ours && (await stored(reactor)) >= position) return;
      }
    },
    begun() {
      isBegun = true;
    },
    turn(checkpoints) {
      ours = checkpoints;
      wake();
    },
    moved: wake,
  };

  function wake(): void {
    const { resolve } = step;
    step = Promise.withResolvers<void>();
    resolve();
  }

  function stored(reactor: string): Promise<number> {
    return countOf(sql)`select position from vault.reactor where name = ${reactor}`;
  }
}
