import { openDatabase } from '#api/database/database.ts';
import { createSequences, readNumbers } from '#api/database/given-numbers.ts';
import { codec } from '#api/event-log/codec.ts';
import type { NewEvent } from '#api/event-log/event-log.ts';
import { insertRows } from '#api/event-log/ledger-table.ts';
import { createLedger } from '#api/event-log/schema.ts';
import { keyRing } from '#api/personal-keys/key-ring.ts';
import type { KeyStore } from '#api/personal-keys/key-store.ts';
import { domainEvents } from '#domain/domain-events.ts';

/** An event of the product with its place in its stream, and when it was recorded. */
export type Fact = {
  readonly stream: string;
  readonly revision: number;
  readonly event: NewEvent;
  readonly recordedAt: string;
};

/**
 * Fills an empty database with facts, page by page, personal fields sealed; written past the log, because that is not what is measured.
 * What follows from them counts as having followed.
 * @returns how many there are
 */
export async function fillLedger(
  url: string,
  keyStore: KeyStore,
  pages: Iterable<readonly Fact[]>,
): Promise<number> {
  const sql = openDatabase(url);
  await createLedger(sql);
  const keys = keyRing(sql, keyStore);
  const sealed = codec(domainEvents, keys);
  let position = 0;
  let writing: Promise<unknown> = Promise.resolve();
  for (const page of pages) {
    const stored = await sealed.seal(page.map(({ event }) => event));
    const rows = page.map(({ stream, revision, recordedAt }, nth) => {
      const event = stored[nth];
      if (!event) throw new Error('an event was lost on its way');
      return { ...event, stream, revision, recordedAt, position: position + nth + 1 };
    });
    position += rows.length;
    await writing;
    writing = sql.begin((tx) => insertRows(tx, rows));
  }
  await writing;
  await sql`update ledger.head set position = ${position}`;
  await sql`update vault.process_checkpoint set position = ${position}`;
  await sql`vacuum analyze ledger.events`;
  await createSequences(sql);
  await readNumbers(sql);
  await keys.close();
  await sql.end();
  return position;
}
