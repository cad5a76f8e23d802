// A process of the product that tells of days that moved, until it is killed. Started by moved-days-killed.db.test.ts; one is told to publish the rules first.
import { openProduct } from '#api/open-product.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { accountId } from '#domain/kernel/ids.ts';
import { licenceRules } from '#domain/rules/decide.ts';
import { carRules } from '#domain/rules/rules.ts';
import { testPepper } from '../support/pepper.ts';
import { fastClock, minuteMs } from './fast-clock.ts';

const [folder = '', databaseUrl = '', ownerUrl = '', smtpUrl = '', begins = '', from = '', admin] =
  process.argv.slice(2);
const { scheduled, deps } = await openProduct({
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
if (admin !== undefined) {
  const by = accountId.parse(Number(admin));
  const command = { type: 'ConfirmRules', by, number: 1, version: 1 } as const;
  await deps.dispatch(licenceRules, carRules, command, { actor: { kind: 'admin', id: by } });
}
for (;;) {
  await scheduled.runDue();
  await Bun.sleep(minuteMs);
}
