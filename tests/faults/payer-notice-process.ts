// A process of the product that adds a payer where it is told to, and then works on until it is killed. Started by payer-notice-killed.db.test.ts.
import { openProduct } from '#api/open-product.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { schoolId as schoolIdOf } from '#domain/kernel/ids.ts';
import { payerDetails } from '#domain/payer/commands.ts';
import { payer } from '#domain/payer/decide.ts';
import { testPepper } from '../support/pepper.ts';

const [folder = '', databaseUrl = '', ownerUrl = '', smtpUrl = '', at = '', email = ''] =
  process.argv.slice(2);
const { scheduled, deps } = await openProduct({
  keyStore: openKeyStore(folder),
  pepper: testPepper,
  databaseUrl,
  ownerUrl,
  publicUrl: 'http://localhost',
  demo: false,
  siteFolder: 'tests/support/empty-site',
  clock: () => at,
  smtpUrl,
  tellOperator: () => undefined,
});
const [payerId, schoolId] = [1, schoolIdOf.parse(1)];
const details = payerDetails.parse({ name: 'Hana Ngata', email });
await deps.dispatch(
  payer,
  payerId,
  { type: 'AddPayer', payerId, schoolId, details, guardianId: null },
  { actor: { kind: 'instructor', id: 1 }, schoolId },
);
await scheduled.runDue();
process.stdout.write('done\n');
for (;;) {
  await scheduled.runDue();
  await Bun.sleep(150);
}
