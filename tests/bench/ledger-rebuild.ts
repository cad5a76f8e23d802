import { openDatabase } from '#api/database/database.ts';
import { codec } from '#api/event-log/codec.ts';
import { ledgerTable } from '#api/event-log/ledger-table.ts';
import { keyRing } from '#api/personal-keys/key-ring.ts';
import { domainEvents } from '#domain/domain-events.ts';
import { rebuildReadModels } from '#projections/engine/rebuild.ts';
import { projections } from '#projections/registry.ts';
import { testKeyStore } from '../support/key-store.ts';
import { note, perSecond } from './figures.ts';
import { meter } from './meter.ts';
import { progress } from './progress.ts';

/** Of the pace of reading and opening alone. */
const GOAL = 0.5;
const PAGE = 2_000;

/** A rebuild of every read model from the ledger that lies at `url`, beside reading and opening its events alone. */
export async function measureRebuild(url: string): Promise<void> {
  const sql = openDatabase(url);
  const own = openDatabase(url, { max: 1 });
  const keys = keyRing(sql, testKeyStore);
  const log = {
    ...ledgerTable(sql, codec(domainEvents, keys)),
    subscribe: () => () => undefined,
  };
  const events = await log.head();
  const measured = await meter(own);

  const bar = progress(events);
  const read = await measured(events, async () => {
    for (let at = 0; at < events; at += PAGE) await log.readAll(at, PAGE);
  });
  const memory: number[] = [];
  const watch = (at: number) => {
    memory.push(process.memoryUsage.rss());
    bar.at(at, 'rebuilding');
  };
  const rebuilt = await measured(events, () =>
    rebuildReadModels(own, log, projections, 'first', watch),
  );
  let drifted = 0;
  const compared = await measured(events, async () => {
    const { drift } = await rebuildReadModels(own, log, projections, 'second', watch);
    drifted = drift.length;
  });
  bar.done();

  const ratio = rebuilt.perSecond / read.perSecond;
  const tenth = Math.trunc(memory.length / 20);
  const early = Math.max(...memory.slice(0, tenth + 1));
  const late = Math.max(...memory.slice(-tenth - 1));
  note({
    what: `rebuild of ${projections.length} read models from ${events.toLocaleString('en-NZ')} events`,
    measured: perSecond(rebuilt.perSecond),
    beside: `${perSecond(read.perSecond)}, reading and opening them alone`,
    ratio,
    goal: `${GOAL} of it`,
    isHeld: ratio >= GOAL,
  });
  note({
    what: 'memory of that rebuild, last twentieth',
    measured: `${megabytes(late)} MB`,
    beside: `${megabytes(early)} MB in the first`,
    ratio: late / early,
  });
  console.log(
    [
      `Rebuilding ${projections.length} read models from ${events.toLocaleString('en-NZ')} events     events/s   on two cores of its own`,
      line('read and opened', read, ''),
      line(
        'rebuilt',
        rebuilt,
        `${ratio.toFixed(2)} of that, goal ${GOAL}: ${ratio >= GOAL ? 'held' : 'MISSED'}`,
      ),
      line('rebuilt, and compared', compared, `${drifted} tables differ`),
      `memory of the rebuild: ${megabytes(early)} MB in the first twentieth, ${megabytes(late)} MB in the last, ratio ${(late / early).toFixed(2)}\n`,
    ].join('\n'),
  );
  await keys.close();
  await own.end();
  await sql.end();
}

type Rate = { readonly perSecond: number; readonly perBusySecond: number | null };

function line(what: string, { perSecond, perBusySecond }: Rate, verdict: string): string {
  return `  ${what.padEnd(34)}${figure(perSecond)}${perBusySecond === null ? '' : figure(perBusySecond)}   ${verdict}`;
}

const figure = (rate: number) => Math.round(rate).toLocaleString('en-NZ').padStart(12);
const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
