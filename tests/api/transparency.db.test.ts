import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bodySql } from '#api/transparency/bodies.ts';
import { readCheckpoint } from '#api/transparency/checkpoint.ts';
import {
  algorithms,
  cosignatureLine,
  isSignedBy,
  readVerifier,
  verifierLine,
} from '#api/transparency/note.ts';
import { readProof } from '#api/transparency/proof-file.ts';
import { openSealKeeper, type SealKeeper } from '#api/transparency/seal-keeper.ts';
import { readTilePath, tilePath } from '#api/transparency/tile-path.ts';
import { emptyRoot, leafOf, rootBy } from '#api/transparency/tree.ts';
import { getFactOfInvoice } from '#projections/invoices/fact.ts';
import { type Answer, openTestProduct, type TestProduct } from '../support/product.ts';
import { buildStandardClient, hasStandardClient, outputOf } from '../support/standard-client.ts';

let folder: string;
let keeper: SealKeeper;
let product: TestProduct;
let url: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keep-left-transparency-'));
  keeper = openSealKeeper(folder);
  product = await openTestProduct({ sealKeeper: keeper, publicUrl: 'https://keepleft.example' });
  product.product.app.listen({ hostname: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${product.product.app.server?.port}/transparency`;
});
afterAll(async () => {
  await product.product.app.stop(true);
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string): Promise<Answer> => product.visitor().get(`/transparency/${path}`);
const verifier = async () => {
  const found = readVerifier((await get('key')).body);
  if (!found) throw new Error('no key');
  return found;
};

/** Adds events by hand, because how they came there is not what is tried, and seals them. */
async function record(count: number): Promise<void> {
  const { owner: sql } = product;
  await sql`
    with head as (update ledger.head set position = position + ${count} returning position)
    insert into ledger.events (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
    select position - n, 'tried-' || position - n, 0, gen_random_uuid(), 'Tried', 1, '{"name": "Māia \\\\ “x”"}', '{}', now()
    from head, generate_series(0, ${count - 1}::int) n`;
  await product.product.sealer?.sealNow();
}

test('an empty log has a checkpoint too', async () => {
  const { body } = await get('checkpoint');
  expect(readCheckpoint(body)).toMatchObject({
    origin: 'keepleft.example/ledger',
    size: 0,
    root: emptyRoot,
  });
  expect((await get('tile/0/000.p/1')).status).toBe(404);
});

test('a checkpoint is three lines and a signature by the key that is told', async () => {
  await record(3);
  const { body } = await get('checkpoint');
  const checkpoint = readCheckpoint(body);
  expect(checkpoint).toMatchObject({ size: 3, origin: 'keepleft.example/ledger' });
  expect(body.split('\n')).toHaveLength(6);
  expect(checkpoint && isSignedBy(checkpoint.note, await verifier())).toBe(true);
  const other = readCheckpoint(body.replace('\n3\n', '\n4\n'));
  expect(other && isSignedBy(other.note, await verifier())).toBe(false);
});

test('tiles are read by the addresses of tlog-tiles, full ones for good', async () => {
  await record(597);
  const full = await get('tile/0/001');
  expect(full.headers.get('cache-control')).toContain('immutable');
  const partial = await get('tile/0/002.p/88');
  expect(partial.headers.get('cache-control')).not.toContain('immutable');
  expect((await get('tile/1/000.p/2')).status).toBe(200);
  for (const none of [
    '0/002',
    '0/002.p/89',
    '0/2',
    '0/x000/001',
    '0/000.p/0',
    '1/000',
    'x',
    '9/000',
  ])
    expect((await get(`tile/${none}`)).status).toBe(404);
  for (const [number, path] of [
    [1_234_067, '0/x001/x234/067'],
    [1_000, '0/x001/000'],
    [5, '0/005'],
  ] as const) {
    expect(tilePath({ level: 0, number, width: 256 })).toBe(path);
    expect(readTilePath(path)).toEqual({ level: 0, number, width: 256 });
  }
});

test('a proof stands alone: event, place and checkpoint', async () => {
  const { sql } = product.product.deps;
  const { body, headers } = await get('proof/300');
  expect(headers.get('content-disposition')).toContain('ledger-300.tlog-proof');
  const proof = readProof(body);
  const checkpoint = readCheckpoint(proof?.checkpoint ?? '');
  const [event] = await sql<{ body: string }[]>`
    select ${sql.unsafe(bodySql)} as body from ledger.events where position = 300`;
  const leaf = leafOf(event?.body ?? '');
  expect(proof?.leaf).toEqual(leaf);
  expect(rootBy(leaf, 299, checkpoint?.size ?? 0, proof?.proof ?? [])).toEqual(
    checkpoint?.root ?? null,
  );
  expect((await get('proof/601')).status).toBe(404);
});

describe('a cosignature', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const witness = { name: 'witness.example', algorithm: algorithms.cosignature, publicKey };
  const handIn = (body: string) =>
    product.product.app.handle(
      new Request('http://localhost/transparency/cosignature', {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body,
      }),
    );
  const signed = async (name = witness.name) => {
    const { body } = await get('checkpoint');
    const text = readCheckpoint(body)?.note.text ?? '';
    return `${verifierLine({ ...witness, name })}\n\n${body}${cosignatureLine(text, name, privateKey, 1_800_000_000)}`;
  };

  test('by a witness is kept once and shown under the log’s own signature', async () => {
    const cosigned = await signed();
    expect((await handIn(cosigned)).status).toBe(204);
    expect((await handIn(cosigned)).status).toBe(204);
    const { body } = await get('checkpoint');
    expect(body.split('\n')).toHaveLength(7);
    const checkpoint = readCheckpoint(body);
    expect(checkpoint && isSignedBy(checkpoint.note, witness)).toBe(true);
    expect(checkpoint && isSignedBy(checkpoint.note, await verifier())).toBe(true);
    await record(1);
    expect((await get('checkpoint')).body.split('\n')).toHaveLength(6);
    expect((await get('checkpoint/600')).body).toBe(body);
  });

  test('under anything but our checkpoint, or by nobody, is refused', async () => {
    const good = await signed();
    for (const bad of [
      '',
      good.replace('\n601\n', '\n600\n'),
      good.replace('keepleft.example/ledger\n6', 'elsewhere.example/ledger\n6'),
      good.replace(/— witness[^\n]*\n/, ''),
      good.replace('witness.example', 'other.example'),
      good.replace(/— keepleft[^\n]*\n/, ''),
    ])
      expect((await handIn(bad)).status).toBe(422);
    const ours = 'update vault.cosignature set line = $$x$$';
    await handIn(good);
    expect(product.owner.unsafe(ours).execute()).rejects.toThrow('Seals are for good');
  });
});

describe('places under a checkpoint', () => {
  const made = (name: string) => ({ name, ...generateKeyPairSync('ed25519') });
  const lineOf = ({ name, publicKey }: ReturnType<typeof made>) =>
    verifierLine({ name, algorithm: algorithms.cosignature, publicKey });
  const named = made('witness.audit.govt.nz');
  let own: TestProduct;
  let ownFolder: string;
  beforeAll(async () => {
    ownFolder = mkdtempSync(join(tmpdir(), 'keep-left-places-'));
    const witness = readVerifier(lineOf(named));
    own = await openTestProduct({
      sealKeeper: openSealKeeper(ownFolder),
      trustedProxies: ['127.0.0.1'],
      witnesses: witness ? [witness] : [],
    });
    await own.instructor();
    await own.product.sealer?.sealNow();
    own.product.app.listen({ hostname: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await own.product.app.stop(true);
    await own.close();
    rmSync(ownFolder, { recursive: true, force: true });
  });

  const at = () => `http://127.0.0.1:${own.product.app.server?.port}/transparency`;
  async function handIn(witness: ReturnType<typeof made>, from: string) {
    const whole = await (await fetch(`${at()}/checkpoint`)).text();
    const text = readCheckpoint(whole)?.note.text ?? '';
    // Without what others have signed.
    const body = whole.slice(0, whole.indexOf('\n', text.length + 1) + 1);
    const line = cosignatureLine(text, witness.name, witness.privateKey, 1_800_000_000);
    return fetch(`${at()}/cosignature`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': from },
      body: `${lineOf(witness)}\n\n${body}${line}`,
    });
  }

  test('are one for each address, sixteen for strangers, and the named witness has its own', async () => {
    const first = made('stranger-0.example');
    expect((await handIn(first, '198.51.100.1')).status).toBe(204);
    expect((await handIn(made('again.example'), '198.51.100.1')).status).toBe(429);
    expect((await handIn(first, '198.51.100.1')).status).toBe(204);
    for (let nth = 2; nth <= 16; nth += 1)
      expect((await handIn(made(`stranger-${nth}.example`), `198.51.100.${nth}`)).status).toBe(204);
    const late = await handIn(made('late.example'), '198.51.100.17');
    expect([late.status, (await late.json()).code]).toEqual([409, 'enough_witnesses']);
    expect((await handIn(named, '198.51.100.1')).status).toBe(204);
    expect(await (await fetch(`${at()}/checkpoint`)).text()).toContain('— witness.audit.govt.nz ');
  });

  test('are nobody’s who goes by the name of another', async () => {
    for (const name of ['witness.audit.govt.nz', 'Witness.Audit.govt.NZ', 'localhost/ledger']) {
      const refused = await handIn(made(name), '198.51.100.40');
      expect([refused.status, (await refused.json()).code]).toEqual([409, 'witness_name_taken']);
    }
  });
});

describe('a standard client, Go’s packages of the checksum database', () => {
  const missing = hasStandardClient
    ? ''
    : ' (skipped: golang-go and golang-golang-x-mod-dev are not installed)';

  test.skipIf(!hasStandardClient)(
    `accepts the log record by record and as the continuation of what it was, and finds what was rewritten${missing}`,
    async () => {
      const client = await buildStandardClient(folder);
      const { sql } = product.product.deps;
      const [records, old] = [join(folder, 'records'), join(folder, 'old')];
      writeFileSync(old, (await get('checkpoint')).body);
      await record(1_099);
      const rows = await sql<{ body: string }[]>`
        select ${sql.unsafe(bodySql)} as body from ledger.events order by position`;
      const bodies = rows.map(({ body }) => body);
      writeFileSync(records, `${bodies.join('\n')}\n`);
      expect(await outputOf([client, url, records, old])).toBe('HOLDS: 1700');

      const changed = bodies.with(41, bodies[41]?.replace('Māia', 'Moana') ?? '');
      writeFileSync(records, `${changed.join('\n')}\n`);
      expect(await outputOf([client, url, records, old])).toContain('REFUSED: record 41');
    },
  );
});

describe('what people hold in their hands', () => {
  test('a certificate says where it stands, and its proof stands alone', async () => {
    const instructor = await product.instructor();
    const studentId = await product.student(instructor);
    const { body: certificate } = await instructor.post(`/api/students/${studentId}/certificates`, {
      type: 'skill_mastery',
      title: 'The whole course',
    });
    const visitor = product.visitor();
    const address = `/api/verify/${certificate.certificateNumber}`;
    expect((await visitor.get(`${address}/ledger`)).body.checkpoint).toBeNull();
    expect((await visitor.get(`${address}/proof`)).status).toBe(404);
    await product.product.sealer?.sealNow();
    const { body: inclusion } = await visitor.get(`${address}/ledger`);
    await expectProven(await visitor.get(`${address}/proof`), 'CertificateIssued', inclusion);
    expect((await visitor.get('/api/verify/KL-9999-AAAA-BBBB/ledger')).status).toBe(404);
  });

  test('so does an invoice, to its own school', async () => {
    const instructor = await product.instructor();
    const studentId = await product.student(instructor);
    const { body: payment } = await instructor.post('/api/payments', {
      studentId,
      amount: 55,
      description: 'Parking',
      paymentMethod: 'cash',
      status: 'pending',
    });
    await instructor.post(`/api/payments/${payment.id}/invoice`);
    await product.product.sealer?.sealNow();
    const { body: inclusion } = await instructor.get('/api/invoices/1/ledger');
    await expectProven(await instructor.get('/api/invoices/1/proof'), 'InvoiceIssued', inclusion);
    const stranger = await product.instructor();
    expect((await stranger.get('/api/invoices/1/proof')).status).toBe(404);
    expect((await product.visitor().get('/api/invoices/1/proof')).status).toBe(401);

    // Whoever holds its paper reads the same under an address that nobody can guess.
    const { schoolId } = (await instructor.get('/api/auth/user')).body;
    const paper = `/api/verify-invoices/${await getFactOfInvoice(product.product.deps.sql, schoolId, 1)}`;
    const visitor = product.visitor();
    const { body: verified } = await visitor.get(paper);
    expect(Object.keys(verified).toSorted()).toEqual([
      'invoiceNumber',
      'issuedOn',
      'issuedTotal',
      'schoolName',
      'total',
    ]);
    expect(verified.invoiceNumber).toBe('INV-00001');
    expect((await visitor.get(`${paper}/ledger`)).body).toEqual(inclusion);
    await expectProven(await visitor.get(`${paper}/proof`), 'InvoiceIssued', inclusion);
    const other = `/api/verify-invoices/${crypto.randomUUID()}`;
    expect((await visitor.get(other)).status).toBe(404);
    expect((await visitor.get('/api/verify-invoices/1')).status).toBe(404);
  });

  async function expectProven(
    { body }: Answer,
    type: string,
    inclusion: { position: number; checkpoint: { size: number; root: string } },
  ): Promise<void> {
    const proof = readProof(body);
    const checkpoint = readCheckpoint(proof?.checkpoint ?? '');
    const [event] = await product.product.deps.sql<{ body: string; type: string }[]>`
      select type, ${product.product.deps.sql.unsafe(bodySql)} as body from ledger.events
      where position = ${inclusion.position}`;
    expect(event?.type).toBe(type);
    expect(checkpoint && isSignedBy(checkpoint.note, await verifier())).toBe(true);
    expect(proof?.position).toBe(inclusion.position);
    expect(checkpoint?.size).toBe(inclusion.checkpoint.size);
    const root = rootBy(
      leafOf(event?.body ?? ''),
      inclusion.position - 1,
      inclusion.checkpoint.size,
      proof?.proof ?? [],
    );
    expect(Buffer.from(root ?? []).toString('base64')).toBe(inclusion.checkpoint.root);
  }
});
