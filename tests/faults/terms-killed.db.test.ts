import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import postgres from 'postgres';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { dataFolder } from '../support/app-process.ts';
import { programAt } from '../support/bundle.ts';
import { eventually } from '../support/eventually.ts';
import { mailServer } from '../support/mail-server.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

const now = instantAt('2026-11-23', '09:00');
const folder = dataFolder();
const version = (text: string) => ({
  version: 1,
  startsOn: '2026-11-23',
  text,
  source: text,
  hash: createHash('sha256').update(text).digest('hex'),
  asksAgain: true,
  holdsBooking: false,
});
let setting: TestProduct;
let server: Awaited<ReturnType<typeof mailServer>>;
const children: Bun.Subprocess[] = [];
beforeAll(async () => {
  setting = await openTestProduct({ clock: () => now, keyStore: openKeyStore(folder.path) });
  const owner = await setting.instructor();
  await setting.student(owner, { email: 'aroha@mail.example', dateOfBirth: '2000-01-01' });
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

function start(task: object) {
  const { database } = setting;
  const child = Bun.spawn(
    [
      process.execPath,
      programAt('tests/faults/terms-process.ts'),
      folder.path,
      database.appUrl ?? database.url,
      database.url,
      server.url,
      now,
      JSON.stringify(task),
    ],
    { stdout: 'pipe', stderr: 'ignore' },
  );
  children.push(child);
  return child;
}

/** It has done what it was told. */
const done = async (child: { readonly stdout: ReadableStream<Uint8Array> }) => {
  await child.stdout.getReader().read();
};

const facts = (type: string) =>
  setting.owner<{ stream: string }[]>`select stream from ledger.events where type = ${type}`;

test('two processes publish at once: one version 1', async () => {
  const both = ['One.', 'Two.'].map((text) => start({ publish: version(text) }));
  await Promise.all(both.map(done));
  expect(await facts('TermsPublished')).toHaveLength(1);
  for (const child of both) child.kill('SIGKILL');
  await Promise.all(both.map(({ exited }) => exited));
});

test('killed between the signature and its letter: two processes send one', async () => {
  await setting.owner.unsafe(`
    create function ledger.tell_of_signing() returns trigger language plpgsql as $$
      begin perform pg_notify('signed', new.stream); return null; end
    $$;
    create trigger tell_of_signing after insert on ledger.events for each row
      when (new.type = 'TermsSigned') execute function ledger.tell_of_signing()`);
  const listener = postgres(setting.database.url, { max: 1, onnotice: () => undefined });
  try {
    const [published] = await setting.owner<{ hash: string }[]>`
      select data ->> 'hash' as hash from ledger.events where type = 'TermsPublished'`;
    const sign = { sign: { hash: published?.hash } };
    const doomed = start(sign);
    await listener.listen('signed', () => doomed.kill('SIGKILL'));
    await doomed.exited;
    expect(doomed.signalCode).toBe('SIGKILL');
    expect(await facts('TermsSigned')).toHaveLength(1);

    // Both sign again, which changes nothing.
    const others = [start(sign), start(sign)];
    const copies = () =>
      server.letters.filter((letter) => letter.includes('Subject: The terms you signed'));
    await eventually(async () => copies().length > 0);
    await Promise.all(others.map(done));
    const keys =
      await setting.owner`select key from vault.letter_key where key like 'signed-terms %'`;
    expect(keys).toHaveLength(1);
    expect(copies()).toHaveLength(1);
    expect(copies()[0]).toContain('aroha@mail.example');
    expect(await facts('TermsSigned')).toHaveLength(1);
  } finally {
    await listener.end();
  }
});
