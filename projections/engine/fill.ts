import type { Sql, TransactionSql } from 'postgres';
import { applyWithin, inSchema, isRefusal, noteDeadLetters } from './apply.ts';
import { batches } from './batches.ts';
import { foldPage, type RefusedFact } from './fold/fold.ts';
import { keptRows } from './fold/kept-rows.ts';
import { load } from './fold/load.ts';
import type { DueRows } from './fold/table-rows.ts';
import { writeMany } from './fold/write.ts';
import type { LedgerReader } from './ledger-tail.ts';
import type { Projection } from './projection.ts';
import type { ReadSchema } from './schema.ts';

/** Some 80 MB of rows at hand; more makes a rebuild no faster, but larger. */
const manyRows = 80_000;
/** When so many rows are new or changed, or so many facts folded, all is written and the checkpoint moves: a row that changes often is written once. */
const mostDue = 60_000;
const mostFacts = 25_000;

/** Lets what is on its way to Postgres go on. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

export type Filling = {
  /** A pool of exactly one connection. */
  readonly own: Sql;
  readonly ledger: Pick<LedgerReader, 'readAll'>;
  readonly schema: ReadSchema;
  readonly models: readonly Projection[];
  /** What is read of the ledger; absent: everything. */
  readonly types?: readonly string[] | undefined;
  /** In the transaction that writes what the facts after one position up to another have done. */
  readonly move: (tx: TransactionSql, from: number, to: number) => Promise<unknown>;
  /** Told of a table before rows are looked for by other columns than its key. */
  readonly onLookup?: (tx: TransactionSql, table: string) => Promise<void>;
  readonly onProgress: (position: number) => void;
};

/** What so many facts have done, folded and still to be written. */
type Piece = {
  readonly from: number;
  readonly to: number;
  readonly due: readonly DueRows[];
  readonly refused: readonly RefusedFact[];
};

/** Fills read models with very many facts: while Postgres takes what one piece of them has done, the next is read and folded. */
export function fillerOf(filling: Filling) {
  const { own, ledger, schema, models, types, move, onLookup, onProgress } = filling;
  const kept = keptRows(manyRows);

  return {
    /** Applies the ledger after one position up to another. @returns the position it came to */
    async fill(after: number, upTo: number): Promise<number> {
      for (let at = after; ; ) {
        const { end, notTaken } = await fillUntilRefused(at, upTo);
        if (!notTaken) return end;
        await writeCarefully(notTaken);
        at = notTaken.to;
      }
    },
  };

  /** Stops at a piece that the database refuses. */
  async function fillUntilRefused(after: number, upTo: number) {
    const pages = batches(ledger, after, upTo, types);
    let before: { piece: Piece; isWritten: Promise<unknown> } | null = null;
    try {
      for (let at = after; ; ) {
        const piece = await nextPiece(at, pages);
        if (before) {
          try {
            await before.isWritten;
          } catch (error) {
            kept.forget();
            if (!isRefusal(error)) throw error;
            return { end: before.piece.from, notTaken: before.piece };
          }
          kept.written();
        }
        if (piece.to === at) return { end: at, notTaken: null };
        before = { piece, isWritten: write(piece) };
        // Told when its turn comes.
        before.isWritten.catch(() => undefined);
        at = piece.to;
      }
    } finally {
      await before?.isWritten.catch(() => undefined);
      await pages.return(undefined);
    }
  }

  /** Folds pages until there is much to write. */
  async function nextPiece(from: number, pages: ReturnType<typeof batches>): Promise<Piece> {
    const store = kept.store();
    // It waits for the piece before, whose transaction has the only connection.
    const bring = () =>
      inSchema(own, schema, (tx) => load(tx, store, async (table) => onLookup?.(tx, table)));
    const refused: RefusedFact[] = [];
    let to = from;
    while (to - from < mostFacts && store.sizeOfDue() < mostDue) {
      const { value: page } = await pages.next();
      if (!page) break;
      refused.push(...(await foldPage(store, models, page.events, bring, turn)));
      store.settle();
      to = page.end;
      onProgress(to);
    }
    return { from, to, due: store.takeDue(), refused };
  }

  function write({ from, to, due, refused }: Piece): Promise<unknown> {
    return inSchema(own, schema, async (tx) => {
      await writeMany(tx, due);
      await Promise.all([move(tx, from, to), ...noteDeadLetters(tx, refused)]);
    });
  }

  /** The same facts again where the database refused one of them, page by page, so that it is found. */
  function writeCarefully({ from, to }: Piece): Promise<unknown> {
    return inSchema(own, schema, async (tx) => {
      for await (const page of batches(ledger, from, to, types))
        await applyWithin(tx, models, page.events);
      await move(tx, from, to);
    });
  }
}
