// A process of the product that publishes terms or signs them, as it is told, and then works on until it is killed. Started by terms-killed.db.test.ts.
import { openProduct } from '#api/open-product.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { schoolId, studentId } from '#domain/kernel/ids.ts';
import { terms } from '#domain/terms/decide.ts';
import { testPepper } from '../support/pepper.ts';

const [folder = '', databaseUrl = '', ownerUrl = '', smtpUrl = '', at = '', task = ''] =
  process.argv.slice(2);
const told: { publish?: object; sign?: { hash: string } } = JSON.parse(task);
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
const school = schoolId.parse(1);
if (told.publish)
  await deps
    .dispatch(terms, school, { type: 'PublishTerms', schoolId: school, ...told.publish } as never, {
      actor: { kind: 'instructor', id: 1 },
      schoolId: school,
    })
    .catch(() => undefined);
if (told.sign)
  await deps.termsSigning.sign({
    schoolId: school,
    studentId: studentId.parse(1),
    version: 1,
    ...told.sign,
    name: 'Aroha Ngata',
    by: 'learner',
    device: { device: 'phone', browser: 'Safari' },
  });
process.stdout.write('done\n');
for (;;) {
  await scheduled.runDue();
  await Bun.sleep(150);
}
