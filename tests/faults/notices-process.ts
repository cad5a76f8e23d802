// A process of the product that carries out what is due, until it is killed. Started by notices-killed.ts, which says on what.
import { openProduct } from '#api/open-product.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { testPepper } from '../support/pepper.ts';
import { fastClock, minuteMs } from './fast-clock.ts';

const [folder = '', databaseUrl = '', ownerUrl = '', smtpUrl = '', begins = '', from = ''] =
  process.argv.slice(2);
const { scheduled } = await openProduct({
  keyStore: openKeyStore(folder),
  pepper: testPepper,
  databaseUrl,
  ownerUrl,
  publicUrl: 'http://localhost',
  demo: false,
  siteFolder: 'tests/support/empty-site',
  clock: fastClock(begins, Number(from)),
  smtpUrl,
  tellOperator: () => undefined,
});
for (;;) {
  await scheduled.runDue();
  await Bun.sleep(minuteMs);
}
