import type { Database } from '#api/database/database.ts';
import { roleOf, shareReadModels } from '#api/database/roles.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import type { ProductSettings } from '#api/product-settings.ts';
import type { ReadModels } from '#api/read-models.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { renewReadModels } from '#projections/engine/rebuild.ts';
import { asOwner } from './database-owner.ts';

type Means = {
  readonly settings: Pick<ProductSettings, 'databaseUrl' | 'ownerUrl' | 'onRebuild'>;
  readonly sql: Database;
  readonly log: EventLog;
  readonly models: ReadModels;
};

export type Renewal = {
  /** Resolves once the read models are those of this edition. */
  readonly done: Promise<void>;
  /** Breaks it off; the next start goes on from there. */
  stop(): Promise<void>;
};

const pauseMs = 2_000;
/** What Postgres is at, such as an index, is not waited for longer than this. */
const patienceMs = 3_000;

class BrokenOff extends Error {
  override name = 'BrokenOff';
}

/**
 * Makes the read models of this edition beside those of an earlier one, which serve until they are swapped. Tried again as long as it takes: the product is of
 * little use without. Of several processes one does it, and the others wait for it.
 */
export function renewing({ settings, sql, log, models }: Means): Renewal {
  let isStopped = false;
  const stopping = Promise.withResolvers<void>();
  const done = untilDone();
  done.catch(() => undefined);
  return {
    done,
    async stop() {
      isStopped = true;
      stopping.resolve();
      await Promise.race([done.catch(() => undefined), Bun.sleep(patienceMs)]);
    },
  };

  async function untilDone(): Promise<void> {
    for (;;) {
      try {
        return await renew();
      } catch (fault) {
        if (isStopped) throw fault;
        reportFault('renewing', fault);
        await Promise.race([Bun.sleep(pauseMs), stopping.promise]);
      }
    }
  }

  async function renew(): Promise<void> {
    const { projections, fingerprint } = models;
    await asOwner(settings, sql, async (owner) => {
      await renewReadModels(owner, log, projections, fingerprint, (position, of) => {
        if (isStopped) throw new BrokenOff('the process ends');
        settings.onRebuild?.(position, of);
      });
      const [ownerRole, appRole] = await Promise.all([roleOf(owner), roleOf(sql)]);
      if (appRole !== ownerRole) await shareReadModels(owner, appRole);
    });
  }
}
