import { openDatabase } from '#api/database.ts';
import { codec } from '#api/event-log/codec.ts';
import { insertRows } from '#api/event-log/ledger-table.ts';
import { createLedger } from '#api/event-log/schema.ts';
import { createErasures } from '#api/personal-keys/erasures-under-way.ts';
import { keyRing } from '#api/personal-keys/key-ring.ts';
import { createVault } from '#api/sessions/sessions.ts';
import { domainEvents } from '#domain/nouns.ts';
import { testKeyStore } from '../support/key-store.ts';
import { eventsPerStudent, yearsOf } from './busy-years.ts';

const STUDENTS_AT_ONCE = 50;

/** Fills an empty database with about `events` events of the product, personal fields sealed; written past the log, because that is not what is measured. */
export async function fillBusyYears(url: string, events: number): Promise<void> {
  const sql = openDatabase(url);
  await createVault(sql);
  await createLedger(sql);
  await createErasures(sql);
  const keys = keyRing(sql, testKeyStore);
  const sealed = codec(domainEvents, keys);
  const recordedAt = new Date().toISOString();
  let position = 0;
  let writing: Promise<unknown> = Promise.resolve();
  for (let first = 1; first * eventsPerStudent <= events; first += STUDENTS_AT_ONCE) {
    const batches = Array.from({ length: STUDENTS_AT_ONCE }, (_, nth) => yearsOf(first + nth));
    const stored = await sealed.seal(batches.flat().flatMap((batch) => batch.events));
    const places = batches
      .flat()
      .flatMap(({ stream, events: each }) => each.map((_, revision) => ({ stream, revision })));
    const rows = places.map((place, nth) => {
      const event = stored[nth];
      if (!event) throw new Error('an event was lost on its way');
      return { ...event, ...place, position: position + nth + 1, recordedAt };
    });
    position += rows.length;
    await writing;
    writing = sql.begin((tx) => insertRows(tx, rows));
  }
  await writing;
  await sql`update ledger.head set position = ${position}`;
  await sql`vacuum analyze ledger.events`;
  await keys.close();
  await sql.end();
}
