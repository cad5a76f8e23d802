import { MOST_APPEND_BYTES, sizeOf } from '#api/event-log/append-size.ts';
import type { LedgerEnd } from '#api/event-log/copy/copy-ledger.ts';
import type { StoredRow } from '#api/event-log/stored-event.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { type AppendLine, openAppendLine } from './batch.ts';
import { kurrentConnection } from './connection.ts';
import { append, appendAll, type Group } from './copy-appends.ts';
import { type KurrentRow, PREFIX, whyNotSent } from './event.ts';
import { kurrentPages } from './pages.ts';
import { explained } from './start.ts';

/** Of one append. */
const MOST_EVENTS = 100;
/** A ledger in a KurrentDB, under `prefix`. */
export function kurrentEnd(url: string, prefix = PREFIX): LedgerEnd {
  const connection = kurrentConnection(url);
  /** Where each stream stands at the target, as far as it was read or written here. */
  const ends = new Map<string, number>();
  let line: AppendLine | null = null;
  const target = { url, prefix, client: connection.client, openLine };
  return {
    async count() {
      let count = 0;
      try {
        for await (const page of rows()) count += page.length;
      } catch (fault) {
        throw await explained(url, fault, 'the address');
      }
      return count;
    },
    async *pages() {
      let position = 0;
      for await (const page of rows()) {
        yield page.map(({ place: _, ...row }): StoredRow => {
          position += 1;
          return { ...row, position };
        });
      }
    },
    async write(given) {
      refuseUnsendable(given);
      let together: Group[] = [];
      for (const group of byStream(given)) {
        const [first, last] = [group.rows[0], group.rows.at(-1)];
        if (!first || !last) continue;
        if ((ends.get(first.stream) ?? -1) === first.revision - 1) {
          together.push(group);
        } else {
          await appendAll(target, together);
          together = [];
          await append(target, group.rows);
        }
        ends.set(last.stream, last.revision);
      }
      await appendAll(target, together);
    },
    arrived: async () => undefined,
    async close() {
      line?.end();
      await connection.close();
    },
  };

  /** Without what is set aside where it is followed: it is not of the ledger. Of what has the same id the first is. */
  async function* rows(): AsyncGenerator<KurrentRow[]> {
    const seen = new Set<string>();
    for await (const { items } of kurrentPages(connection.client(), prefix, null))
      yield items.flatMap((item) => {
        if (item.kind === 'aside') {
          const { stream, revision } = item.aside;
          // It stands in its stream all the same.
          if (stream.startsWith(prefix)) ends.set(stream.slice(prefix.length), Number(revision));
          return [];
        }
        ends.set(item.row.stream, item.row.revision);
        if (seen.has(item.row.id)) return [];
        seen.add(item.row.id);
        return item.row;
      });
  }

  async function openLine(): Promise<AppendLine> {
    if (!line?.isOpen()) line = await openAppendLine(connection.client());
    return line;
  }
}

/** Neighbours of one stream without a gap together, as many as one append may hold. @throws BootProblem for an event that is too large by itself */
function byStream(rows: readonly StoredRow[]): Group[] {
  const groups: { rows: StoredRow[]; bytes: number }[] = [];
  for (const row of rows) {
    const size = sizeOf(row);
    if (size > MOST_APPEND_BYTES)
      throw new BootProblem(
        `Position ${row.position} (${row.stream}, ${row.type}) has ${size} bytes, and a KurrentDB takes ${MOST_APPEND_BYTES} (1 MB): this ledger cannot be copied there.`,
      );
    const group = groups.at(-1);
    const last = group?.rows.at(-1);
    const follows = last?.stream === row.stream && last.revision + 1 === row.revision;
    const fits = (group?.bytes ?? 0) + size <= MOST_APPEND_BYTES;
    if (group && follows && fits && group.rows.length < MOST_EVENTS) {
      group.rows.push(row);
      group.bytes += size;
    } else groups.push({ rows: [row], bytes: size });
  }
  return groups;
}

/** @throws BootProblem for an event that would be set aside at the target */
function refuseUnsendable(rows: readonly StoredRow[]): void {
  for (const row of rows) {
    const why = whyNotSent(row.stream, row.revision, row);
    if (why !== null)
      throw new BootProblem(
        `Position ${row.position} (${row.stream}, ${row.type}) would be set aside in a KurrentDB: ${why}. This ledger cannot be copied there.`,
      );
  }
}
