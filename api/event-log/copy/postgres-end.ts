import { openDatabase, patient } from '#api/database/database.ts';
import { insertRows, storedRows } from '#api/event-log/ledger-table.ts';
import { createLedger } from '#api/event-log/schema.ts';
import { BootProblem, codeOf } from '#api/ground/boot-problem.ts';
import { countOf } from '#projections/engine/rows.ts';
import type { LedgerEnd } from './copy-ledger.ts';

const PAGE = 2_000;
/** Postgres's insufficient_privilege. */
const NO_RIGHT = '42501';

/** A ledger in Postgres; made there when there is none. */
export async function postgresEnd(url: string): Promise<LedgerEnd> {
  const sql = openDatabase(url, { max: 2, connection: patient });
  try {
    await createLedger(sql);
  } catch (fault) {
    await sql.end({ timeout: 1 });
    if (codeOf(fault) !== NO_RIGHT) throw fault;
    throw new BootProblem(
      'A ledger in Postgres is copied by the owner of its tables, and the role of this address is not: set DATABASE_OWNER_URL, or name the owner in postgres://owner:…@host/database.',
    );
  }
  const count = () => countOf(sql)`select position from ledger.head`;
  return {
    count,
    async *pages() {
      for (let after = 0; ; ) {
        const rows = await storedRows(sql, after, PAGE);
        const last = rows.at(-1);
        if (!last) return;
        yield rows;
        after = last.position;
      }
    },
    async write(rows) {
      await sql.begin(async (tx) => {
        await tx`select position from ledger.head for update`;
        await insertRows(tx, rows);
        await tx`update ledger.head set position = ${rows.at(-1)?.position ?? 0}`;
      });
    },
    // From now on it stands on its own.
    arrived: async () => void (await sql`drop table if exists ledger.followed`),
    close: () => sql.end({ timeout: 2 }),
  };
}
