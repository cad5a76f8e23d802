// A process of the product that sends letters, and those that others left, until it is killed. Started by two-clocks.db.test.ts, which says on what.

import { resetPasswordLetter } from '#api/gateways/mail/account-links.ts';
import { openProduct } from '#api/open-product.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import * as ids from '#domain/kernel/ids.ts';
import { testPepper } from '../support/pepper.ts';

const [folder = '', databaseUrl = '', ownerUrl = '', smtpUrl = '', own = '', letters = ''] =
  process.argv.slice(2);
const { deps } = await openProduct({
  keyStore: openKeyStore(folder),
  pepper: testPepper,
  databaseUrl,
  ownerUrl,
  publicUrl: 'http://localhost',
  demo: false,
  siteFolder: 'tests/support/empty-site',
  smtpUrl,
  tellOperator: () => undefined,
});
for (let nth = 1; nth <= Number(letters); nth += 1)
  void deps.outbox.send(
    resetPasswordLetter(
      ids.accountId.parse(nth),
      `${own}-${nth}@mail.example`,
      `http://localhost/${own}-${nth}`,
    ),
  );
for (;;) {
  await deps.outbox.sendDue();
  await Bun.sleep(20);
}
