import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import type { LedgerReader } from '#projections/engine/projector.ts';

/**
 * Reads the ledger once for reactors that stand near each other, as they mostly do. Each call reads on from a position; nothing newer answers an empty list.
 * The last pages are kept, so that a reactor that is slow for a moment does not read again what the others have passed.
 */
export function openFeed(
  ledger: Pick<LedgerReader, 'readAll'>,
  pageSize: number,
): (after: number) => Promise<readonly RecordedEvent[]> {
  let underWay: { after: number; page: Promise<readonly RecordedEvent[]> } | null = null;
  let last: readonly RecordedEvent[] = [];

  return async (after) => {
    const kept = after + 1 - (last[0]?.position ?? Number.POSITIVE_INFINITY);
    if (last[kept]?.position === after + 1) return last.slice(kept, kept + pageSize);
    if (underWay?.after === after) return underWay.page;
    const reading = { after, page: read(after) };
    underWay = reading;
    return reading.page.finally(() => {
      if (underWay === reading) underWay = null;
    });
  };

  async function read(after: number): Promise<readonly RecordedEvent[]> {
    const page = await ledger.readAll(after, pageSize);
    if (page.length === 0) return page;
    last = last.at(-1)?.position === after ? [...last, ...page].slice(-2 * pageSize) : page;
    return page;
  }
}
