import { afterAll, beforeAll, expect, test } from 'bun:test';
import postgres from 'postgres';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { dataFolder } from '../support/app-process.ts';
import { programAt } from '../support/bundle.ts';
import { eventually } from '../support/eventually.ts';
import { mailServer } from '../support/mail-server.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

const now = instantAt('2026-11-23', '09:00');
const email = 'hana@mail.example';
const folder = dataFolder();
let setting: TestProduct;
let server: Awaited<ReturnType<typeof mailServer>>;
const children: Bun.Subprocess[] = [];
beforeAll(async () => {
  setting = await openTestProduct({ clock: () => now, keyStore: openKeyStore(folder.path) });
  await setting.instructor();
  await setting.product.close();
  server = await mailServer();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map(({ exited }) => exited));
  await server.close();
  await setting.close();
  folder.clear();
});

function start() {
  const { database } = setting;
  const child = Bun.spawn(
    [
      process.execPath,
      programAt('tests/faults/payer-notice-process.ts'),
      folder.path,
      database.appUrl ?? database.url,
      database.url,
      server.url,
      now,
      email,
    ],
    { stdout: 'pipe', stderr: 'ignore' },
  );
  children.push(child);
  return child;
}

/** It has added the payer, and done what was due. */
const done = async (child: { readonly stdout: ReadableStream<Uint8Array> }) => {
  await child.stdout.getReader().read();
};

test('killed between a payer and the notice to them: two processes send one', async () => {
  await setting.owner.unsafe(`
    create function ledger.tell_of_payer() returns trigger language plpgsql as $$
      begin perform pg_notify('payer_added', new.stream); return null; end
    $$;
    create trigger tell_of_payer after insert on ledger.events for each row
      when (new.type = 'PayerAdded') execute function ledger.tell_of_payer()`);
  const listener = postgres(setting.database.url, { max: 1, onnotice: () => undefined });
  try {
    const doomed = start();
    await listener.listen('payer_added', () => doomed.kill('SIGKILL'));
    await doomed.exited;
    expect(doomed.signalCode).toBe('SIGKILL');
    expect(server.letters).toEqual([]);
    // Both add the payer again, which changes nothing.
    const others = [start(), start()];
    await eventually(async () => server.letters.length > 0);
    await Promise.all(others.map(done));
    const keys = await setting.owner`select key from vault.letter_key where key like 'added %'`;
    expect(keys).toHaveLength(1);
    expect(server.letters).toHaveLength(1);
    expect(server.letters[0]).toContain(email);
  } finally {
    await listener.end();
  }
});
