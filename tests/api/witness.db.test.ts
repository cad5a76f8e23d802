import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAudit } from '#api/cli/audit/run.ts';
import { openSealKeeper } from '#api/transparency/seal-keeper.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

let folder: string;
let product: TestProduct;
let url: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keep-left-witness-'));
  product = await openTestProduct({ sealKeeper: openSealKeeper(folder) });
  product.product.app.listen({ hostname: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${product.product.app.server?.port}`;
  await record(300);
});
afterAll(async () => {
  await product.product.app.stop(true);
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

async function audit(...words: string[]): Promise<{ code: number; out: string; error: string }> {
  const printed = spyOn(console, 'log').mockImplementation(() => undefined);
  const complained = spyOn(console, 'error').mockImplementation(() => undefined);
  const linesFrom = ({ mock }: typeof printed) => mock.calls.flat().map(String).join('\n');
  try {
    const code = await runAudit(words, {
      DATABASE_URL: product.databaseUrl,
      DATA_DIR: folder,
      PUBLIC_URL: 'http://localhost',
    });
    return { code, out: linesFrom(printed), error: linesFrom(complained) };
  } finally {
    printed.mockRestore();
    complained.mockRestore();
  }
}

/** Adds events by hand, because how they came there is not what is tried, and seals them. */
async function record(count: number): Promise<void> {
  await product.owner`
    with head as (update ledger.head set position = position + ${count} returning position)
    insert into ledger.events (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
    select position - n, 'tried-' || position - n, 0, gen_random_uuid(), 'Tried', 1, '{"amount": 5}', '{}', now()
    from head, generate_series(0, ${count - 1}::int) n`;
  await product.product.sealer?.sealNow();
}

/** What its owner can do who holds the database and the key of the seals: change an event and seal everything again. */
async function rewrite(position: number, amount: number): Promise<void> {
  const { owner: sql } = product;
  const triggers = await sql<{ table: string; name: string }[]>`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name from pg_trigger
    where not tgisinternal and tgrelid in ('ledger.events'::regclass, 'vault.checkpoint'::regclass, 'vault.tile'::regclass, 'vault.cosignature'::regclass)`;
  for (const { table, name } of triggers)
    await sql.unsafe(`alter table ${table} disable trigger ${name}`);
  await sql`update ledger.events set data = jsonb_build_object('amount', ${amount}::int) where position = ${position}`;
  await sql`truncate vault.checkpoint, vault.tile, vault.cosignature`;
  for (const { table, name } of triggers)
    await sql.unsafe(`alter table ${table} enable always trigger ${name}`);
  rmSync(at('last-seal.json'));
  await product.product.sealer?.sealNow();
}

describe('proofs from the command line', () => {
  test('an event is proven by a file, a key and its bytes, and another one is not', async () => {
    const [key, proof, event] = [at('key'), at('event.tlog-proof'), at('event')];
    writeFileSync(key, `${(await audit('key')).out}\n`);
    expect(readFileSync(key, 'utf8')).toMatch(/^localhost\/ledger\+[\da-f]{8}\+\S{44}\n-----BEGIN/);
    const made = await audit('prove', 'inclusion', '7', '--out', proof, '--event', event);
    expect(made).toMatchObject({ code: 0 });
    const check = ['verify-proof', proof, '--key', key];
    expect(await audit(...check, '--event', event)).toMatchObject({
      code: 0,
      out: 'The event stands at position 7 of localhost/ledger, under its checkpoint of 300 events.',
    });
    expect(await audit(...check)).toMatchObject({ code: 0, out: expect.stringContaining('hash') });
    writeFileSync(event, readFileSync(event, 'utf8').replace('"amount": 5', '"amount": 6'));
    expect(await audit(...check, '--event', event)).toMatchObject({ code: 1 });
    writeFileSync(proof, readFileSync(proof, 'utf8').replace('index 6', 'index 5'));
    expect(await audit(...check)).toMatchObject({ code: 1 });
    expect(await audit('prove', 'inclusion', '301')).toMatchObject({ code: 1 });
  });

  test('a proof under another key is not believed', async () => {
    const [other, proof] = [at('other-key'), at('good.tlog-proof')];
    await audit('prove', 'inclusion', '7', '--out', proof);
    writeFileSync(other, openSealKeeper(at('other')).publicPem);
    expect(await audit('verify-proof', proof, '--key', other)).toMatchObject({
      code: 2 + 1,
      error: expect.stringContaining('is not signed with the key'),
    });
  });

  test('an earlier checkpoint is proven to be the beginning', async () => {
    const [old, proof] = [at('old'), at('consistency')];
    writeFileSync(old, `${(await audit('checkpoint')).out}\n`);
    await record(250);
    expect(await audit('prove', 'consistency', old, '--out', proof)).toMatchObject({ code: 0 });
    const words = ['verify-proof', proof, '--key', at('key'), '--checkpoint', old];
    expect(await audit(...words)).toMatchObject({
      code: 0,
      out: 'The 550 events of localhost/ledger begin with the 300 of the earlier checkpoint.',
    });
  });
});

describe('a witness', () => {
  const look = () => audit('witness', url, '--key', at('witness.pem'), '--name', 'witness.example');

  test('cosigns what continues the last that it saw, and the log shows it', async () => {
    expect(await look()).toMatchObject({ code: 0, out: expect.stringContaining('first time') });
    await record(20);
    expect(await look()).toMatchObject({
      code: 0,
      out: expect.stringContaining('570 events, begins with the 550'),
    });
    const [, , , , own, cosigned] = (await audit('checkpoint')).out.split('\n');
    expect(own).toStartWith('— localhost/ledger ');
    expect(cosigned).toStartWith('— witness.example ');
    expect(await look()).toMatchObject({ code: 0 });
  });

  test('refuses a history that was rewritten behind its back, however well it is sealed', async () => {
    await rewrite(41, 6);
    expect((await audit('verify')).code).toBe(0);
    expect(await look()).toMatchObject({
      code: 1,
      out: expect.stringContaining('Not cosigned. The history of localhost/ledger was rewritten'),
    });
    await record(30);
    expect(await look()).toMatchObject({ code: 1, out: expect.stringContaining('was rewritten') });
    expect(await audit('prove', 'consistency', at('old'))).toMatchObject({
      code: 1,
      error: expect.stringContaining('was rewritten'),
    });
    await rewrite(41, 5);
    expect(await look()).toMatchObject({ code: 0, out: expect.stringContaining('600 events') });
  });

  test('refuses one that was cut off, and a log with another key', async () => {
    const memory = at('witness.pem.seen.json');
    const seen = readFileSync(memory, 'utf8');
    const { owner: sql } = product;
    await sql.unsafe('alter table ledger.events disable trigger user');
    await sql`delete from ledger.events where position > 590`;
    await sql`update ledger.head set position = 590`;
    await rewrite(41, 5);
    expect(await look()).toMatchObject({ code: 1, out: expect.stringContaining('was cut off') });
    writeFileSync(memory, seen.replace(/\+[\da-f]{8}\+/, '+00000000+'));
    expect(await look()).toMatchObject({ code: 1, out: expect.stringContaining('another key') });
    writeFileSync(memory, 'nothing');
    expect((await look()).code).toBe(3);
  });
});
