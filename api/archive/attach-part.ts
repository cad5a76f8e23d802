import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import { holdEventIndex, indexReach } from '#api/event-log/event-index.ts';
import { listParts, type Part } from '#api/event-log/parts.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { readLines } from '#api/transparency/bodies.ts';
import { hashLines, lastPosition } from '#api/transparency/hash-lines.ts';
import { valueOf } from '#projections/engine/rows.ts';
import { heldAgainstTree } from './fits-seals.ts';
import { type PartHead, readPart } from './part-file.ts';

/**
 * Loads a part from the file that it was archived in and makes it part of the ledger again, in one transaction: what is not whole, or is not what was sealed,
 * leaves nothing behind.
 * @param owner of whom the ledger belongs to
 * @throws `BootProblem` that says why not
 */
export async function attachPart(owner: Sql, file: string): Promise<Part> {
  return owner.begin(async (tx) => {
    const loading: { head?: PartHead; table?: string } = {};
    await readPart(file, {
      async head(head) {
        await mustBeArchived(tx, head, file);
        const made = await valueOf(tx, z.string())`select ledger.create_part(${head.first})`;
        loading.head = head;
        loading.table = `ledger.${made}`;
      },
      lines: (lines) => load(tx, loading.table ?? '', lines),
    });
    const { head, table } = loading;
    if (!head || !table) throw new BootProblem(`${file} is empty.`);
    await mustBeAsSealed(tx, head, table, file);
    await tx`delete from ledger.archived_stream where part = ${head.first}`;
    await tx`delete from ledger.archived_id where part = ${head.first}`;
    await tx`delete from ledger.archived_part where first = ${head.first}`;
    await tx`select ledger.attach_part(${table.slice('ledger.'.length)}, ${head.first}, ${head.last})`;
    await tx`update ledger.head set look_at = null`;
    await indexAgain(tx, head);
    const part = (await listParts(tx)).find(({ first }) => first === head.first);
    if (!part) throw new Error('a part that was attached is not there');
    return part;
  });
}

/** What the index has gone past is not looked at again. */
async function indexAgain(tx: TransactionSql, { first, last }: PartHead): Promise<void> {
  await holdEventIndex(tx);
  await tx`
    insert into ledger.event_index
    select * from ledger.index_entries(${first - 1})
    where position <= ${Math.min(last, await indexReach(tx))}`;
}

async function mustBeArchived(
  tx: TransactionSql,
  { first, last }: PartHead,
  file: string,
): Promise<void> {
  const [known] =
    await tx`select from ledger.archived_part where first = ${first} and last = ${last} for update`;
  if (!known)
    throw new BootProblem(
      `${file} holds events ${first} to ${last}, which are not archived as one part here: "bun run ledger parts" lists what is.`,
    );
}

/** A body says everything but the position (api/transparency/README.md). */
async function load(tx: TransactionSql, table: string, lines: Uint8Array): Promise<void> {
  const each = Buffer.from(lines).toString().split('\n');
  const positions = each.map((line) => line.slice(0, line.indexOf(' ')));
  const bodies = each.map((line) => line.slice(line.indexOf(' ') + 1));
  try {
    await tx`
      insert into ${tx(table)} (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
      select line.position, body ->> 0, (body ->> 1)::int, (body ->> 2)::uuid, body ->> 3, (body ->> 4)::int, body -> 5, body -> 6,
        (body ->> 7)::timestamp at time zone 'UTC'
      from unnest(${`{${positions.join(',')}}`}::text::bigint[]) with ordinality as line (position, nth)
      join jsonb_array_elements(${`[${bodies.join(',')}]`}::text::jsonb) with ordinality as written (body, nth) using (nth)`;
  } catch (fault) {
    throw new BootProblem(
      `Events ${positions[0]} and after cannot be loaded: ${fault instanceof Error ? fault.message : String(fault)}.`,
    );
  }
}

async function mustBeAsSealed(
  tx: TransactionSql,
  head: PartHead,
  table: string,
  file: string,
): Promise<void> {
  const held = heldAgainstTree(tx, head, file);
  for (let after = head.first - 1; ; ) {
    const lines = await readLines(tx, after, 2_000, { table });
    if (!lines) break;
    after = lastPosition(lines);
    await held.take(hashLines(new Uint8Array(lines)));
  }
  held.end();
}
