import { openProduct } from '#api/open-product.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import type { FreshDatabase } from '../support/database.ts';
import { testPepper } from '../support/pepper.ts';
import { fastClock, minuteMs } from './fast-clock.ts';

export type Survivors = { close(): Promise<void> };

/**
 * Two products that carry on after another process was killed. Each has its own connections, locks and claims.
 * They run in the test's process, so they share what a process keeps for all its products.
 * @param begins the time on their clock at `from`, milliseconds since 1970
 */
export async function openSurvivors(
  { url, appUrl }: FreshDatabase,
  {
    folder,
    smtpUrl,
    begins,
    from,
  }: {
    readonly folder: string;
    readonly smtpUrl: string;
    readonly begins: Instant;
    readonly from: number;
  },
): Promise<Survivors> {
  const products = await Promise.all(
    [1, 2].map(() =>
      openProduct({
        keyStore: openKeyStore(folder),
        pepper: testPepper,
        databaseUrl: appUrl ?? url,
        ownerUrl: url,
        publicUrl: 'http://localhost',
        demo: false,
        siteFolder: 'tests/support/empty-site',
        clock: fastClock(begins, from),
        smtpUrl,
        tellOperator: () => undefined,
      }),
    ),
  );
  const closing = new AbortController();
  const working = products.map(async ({ scheduled, close }) => {
    while (!closing.signal.aborted) {
      await scheduled.runDue();
      await Bun.sleep(minuteMs);
    }
    await close();
  });
  return {
    async close() {
      closing.abort();
      await Promise.all(working);
    },
  };
}

/** The same, each a process of its own: for one case of a file, as this takes several times as long. */
export function survivingProcesses(start: () => Bun.Subprocess): Survivors {
  const children = [start(), start()];
  return {
    async close() {
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(children.map(({ exited }) => exited));
    },
  };
}
