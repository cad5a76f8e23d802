import type { Sql, TransactionSql } from 'postgres';
import { allAside, applyWithin, inSchema, isRefusal } from './apply.ts';
import { batches } from './batches.ts';
import { foldPage, type RefusedFact } from './fold/fold.ts';
import { type KeptRows, keptRows } from './fold/kept-rows.ts';
import { writeMany } from './fold/write.ts';
import type { Projection } from './projection.ts';
import type { LedgerReader } from './projector.ts';
import type { ReadSchema } from './schema.ts';

/** Some 200 MB of rows at hand. */
const manyRows = 250_000;
/** When so many rows are new or changed, or so many facts folded, all is written and the checkpoint moves: a row that changes often is written once. */
const mostDue = 60_000;
const mostFacts = 25_000;

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

/** Fills read models with very many facts: what one process reads and folds is written in large pieces. */
export function fillerOf(filling: Filling) {
  const { own, ledger, schema, models, types, move, onLookup, onProgress } = filling;
  const kept = keptRows(manyRows);

  return {
    /** Applies the ledger after one position up to another. @returns the position it came to */
    async fill(after: number, upTo: number): Promise<number> {
      const pages = batches(ledger, after, upTo, types);
      let at = after;
      try {
        for (let from = at; ; from = at) {
          const to = await writePiece(from, pages);
          if (to === from) return at;
          at = to;
        }
      } finally {
        await pages.return(undefined);
      }
    },
  };

  /** Folds pages until there is much to write, and writes it. */
  async function writePiece(from: number, pages: ReturnType<typeof batches>): Promise<number> {
    let to = from;
    let isFolded = false;
    try {
      await inSchema(own, schema, async (tx) => {
        const refused: RefusedFact[] = [];
        while (to - from < mostFacts && kept.store().sizeOfDue() < mostDue) {
          const { value: page } = await pages.next();
          if (!page) break;
          refused.push(...(await foldInto(tx, kept, page.events)));
          to = page.end;
          onProgress(to);
        }
        isFolded = true;
        if (to === from) return;
        await writeMany(tx, kept.store());
        await Promise.all([move(tx, from, to), ...allAside(tx, refused)]);
      });
      kept.written();
    } catch (error) {
      kept.forget();
      if (!isFolded || !isRefusal(error)) throw error;
      await writeCarefully(from, to);
    }
    return to;
  }

  async function foldInto(tx: TransactionSql, { store }: KeptRows, events: RecordedEvents) {
    const look = async (table: string) => onLookup?.(tx, table);
    const refused = await foldPage(tx, store(), models, events, look);
    store().settle();
    return refused;
  }

  /** The same facts again where the database refused one of them, page by page, so that it is found. */
  async function writeCarefully(from: number, to: number): Promise<void> {
    await inSchema(own, schema, async (tx) => {
      for await (const page of batches(ledger, from, to, types))
        await applyWithin(tx, models, page.events);
      await move(tx, from, to);
    });
  }
}

type RecordedEvents = Parameters<typeof foldPage>[3];
