import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { bigint, oneRowTable } from '#api/vault/columns.ts';
import { later, uuid } from '#projections/engine/columns.ts';
import { valueOf } from '#projections/engine/rows.ts';

/** Which process reacts for all. Nothing is locked: the holder shows signs of life (`beat`), and one that shows none loses its turn to the next epoch. */
export const reactorTurnTable = oneRowTable('vault.reactor_turn', {
  epoch: bigint(),
  beat: bigint(),
  holder: later(uuid()),
});

/** Milliseconds between two signs of life of the process whose turn it is. */
const beatMs = 1_000;
/** Milliseconds between two looks of a process that waits. */
export const lookMs = 500;
/** So many looks in a row without a new sign, four seconds, and the turn passes on. */
const patience = 8;

/** A process lost its turn: another one reacts, from the checkpoints that are stored. */
export class TurnLost extends Error {
  override name = 'TurnLost';
}

export type Turn = {
  /** Tries to get the turn. Answers its epoch, or null while another process shows signs of life. */
  take(): Promise<number | null>;
  /** Shows signs of life until it is called back; calls `onLost` when another process has the turn. */
  beat(epoch: number, onLost: () => void): () => void;
  /** Passes the turn on. */
  release(epoch: number): Promise<void>;
};

type Seen = Readonly<Pick<z.infer<typeof reactorTurnTable.row>, 'epoch' | 'beat' | 'holder'>>;

/**
 * Whose turn it is to react, among all processes of a database. No lock is held: a row says who, since which epoch, and carries the signs of life. Looks are counted and
 * not time, so that nobody loses a turn while the database or the one who looks stands still.
 */
export function turnOf(sql: Database): Turn {
  const me = crypto.randomUUID();
  let seen = '';
  let silentLooks = 0;

  return {
    async take() {
      await sql`
        insert into vault.reactor_turn (epoch, beat) values (0, 0) on conflict do nothing`;
      const [now] = await reactorTurnTable.select(sql, ['epoch', 'beat', 'holder'])``;
      if (!now || (now.holder !== null && now.holder !== me && isAlive(now))) return null;
      const taken = await valueOf(sql, z.number().int())`
        update vault.reactor_turn set beat = 0, holder = ${me},
          epoch = greatest(epoch, (select max(reactor.epoch) from vault.reactor)) + 1
        where epoch = ${now.epoch} and beat = ${now.beat} and holder is not distinct from ${now.holder}::uuid
        returning epoch`;
      silentLooks = 0;
      return taken ?? null;
    },

    beat(epoch, onLost) {
      let isBusy = false;
      const timer = setInterval(async () => {
        if (isBusy) return;
        isBusy = true;
        // Where the database does not answer, nobody can take the turn either.
        const beaten = await sql`
          update vault.reactor_turn set beat = beat + 1 where epoch = ${epoch}`.catch(() => null);
        isBusy = false;
        if (beaten?.count === 0) onLost();
      }, beatMs);
      timer.unref();
      return () => clearInterval(timer);
    },

    async release(epoch) {
      await sql`update vault.reactor_turn set holder = null where epoch = ${epoch}`;
    },
  };

  function isAlive({ epoch, beat }: Seen): boolean {
    const sign = `${epoch} ${beat}`;
    silentLooks = sign === seen ? silentLooks + 1 : 0;
    seen = sign;
    return silentLooks < patience;
  }
}
