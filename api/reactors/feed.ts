import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import type { LedgerReader } from '#projections/engine/projector.ts';

/** Reads the ledger once for reactors that stand at the same place, as they mostly do. Each call reads on from a position; nothing newer answers an empty list. */
export function openFeed(
  ledger: Pick<LedgerReader, 'readAll'>,
  pageSize: number,
): (after: number) => Promise<readonly RecordedEvent[]> {
  let underWay: { after: number; page: Promise<readonly RecordedEvent[]> } | null = null;
  let last: readonly RecordedEvent[] = [];

  return async (after) => {
    const here = last.findIndex(({ position }) => position === after + 1);
    if (here >= 0) return last.slice(here);
    if (underWay?.after === after) return underWay.page;
    const reading = { after, page: read(after) };
    underWay = reading;
    return reading.page.finally(() => {
      if (underWay === reading) underWay = null;
    });
  };

  async function read(after: number): Promise<readonly RecordedEvent[]> {
    const page = await ledger.readAll(after, pageSize);
    if (page.length > 0) last = page;
    return page;
  }
}
