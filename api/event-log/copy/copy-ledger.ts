import type { StoredRow } from '#api/event-log/stored-event.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { type Chain, emptyChain, link } from './chain.ts';

/** One end of a copy: a ledger as it lies there, personal fields sealed. */
export type LedgerEnd = {
  /** How many events there are. */
  count(): Promise<number>;
  /** All of them in order, a page at a time. */
  pages(): AsyncIterable<readonly StoredRow[]>;
  /** Adds events after the last; their positions follow on from it. */
  write(rows: readonly StoredRow[]): Promise<void>;
  /** Called once everything is there and proven. */
  arrived(): Promise<void>;
  close(): Promise<void>;
};

export type Copied = { readonly copied: number; readonly chain: Chain };

/** `done` of `of` events, in the stage named. */
export type OnProgress = (stage: 'Copying' | 'Proving', done: number, of: number) => void;

/**
 * Copies what `to` does not have yet, then reads both again and compares count and hash chain. What `to` has must be a beginning of `from`, so an
 * interrupted copy goes on where it stopped. Throws a `BootProblem` that names the first position where they part.
 */
export async function copyLedger(
  from: LedgerEnd,
  to: LedgerEnd,
  onProgress: OnProgress = () => undefined,
): Promise<Copied> {
  const of = await from.count();
  const there = rowsOf(to);
  let next = await there.next();
  let read = 0;
  let copied = 0;
  for await (const page of from.pages()) {
    const missing: StoredRow[] = [];
    for (const row of page) {
      if (next.done) missing.push(row);
      else {
        refuseDifference(row, next.value);
        next = await there.next();
      }
    }
    if (missing.length > 0) await to.write(missing);
    copied += missing.length;
    read += page.length;
    onProgress('Copying', read, of);
  }
  if (!next.done)
    throw new BootProblem(`The target holds more: it goes on at position ${next.value.position}.`);

  const [one, other] = [await chainOf(from, of, onProgress), await chainOf(to, of, onProgress)];
  if (one.count !== other.count)
    throw new BootProblem(
      `The source holds ${one.count} events, the target ${other.count}. Stop whatever writes and run this again: it goes on where it stopped.`,
    );
  if (one.hash !== other.hash)
    throw new BootProblem('The copies are not the same: their hashes differ.');
  await to.arrived();
  return { copied, chain: one };
}

async function* rowsOf(end: LedgerEnd): AsyncGenerator<StoredRow, undefined> {
  for await (const page of end.pages()) yield* page;
  return undefined;
}

async function chainOf(end: LedgerEnd, of: number, onProgress: OnProgress): Promise<Chain> {
  let chain = emptyChain;
  for await (const page of end.pages()) {
    chain = page.reduce(link, chain);
    onProgress('Proving', chain.count, of);
  }
  return chain;
}

function refuseDifference(here: StoredRow, there: StoredRow): void {
  if (link(emptyChain, here).hash === link(emptyChain, there).hash) return;
  throw new BootProblem(
    `Position ${here.position} is ${here.type} in ${here.stream} at the source, and ${there.type} in ${there.stream}, or not the same, at the target. Nothing was copied over it.`,
  );
}
