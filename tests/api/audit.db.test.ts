import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readExport } from '#api/audit/read-export.ts';
import { type ExportVerdict, verifyExport } from '#api/audit/verify-export.ts';
import { runAudit } from '#api/cli/audit/run.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { openSealKeeper, type SealKeeper } from '#api/transparency/seal-keeper.ts';
import { fold } from '#domain/kernel/decider.ts';
import { payment } from '#domain/payment/decide.ts';
import { paymentFacts, paymentStateOf } from '#domain/telling/state-facts.ts';
import { send } from '../support/keyed.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';

let folder: string;
let keeper: SealKeeper;
let product: TestProduct;
let auditor: Person;
let instructor: Person;
let stranger: Person;
let paymentId: number;
let studentId: number;
/** Before a phone whose clock is ahead sends what it kept. */
let sentAt: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keep-left-audit-'));
  keeper = openSealKeeper(folder);
  product = await openTestProduct({ sealKeeper: keeper, keyStore: openKeyStore(folder) });
  instructor = await product.instructor();
  stranger = await product.instructor();
  await product.student(stranger, { firstName: 'Wiremu', lastName: 'Tane' });
  studentId = await product.student(instructor);
  const asked = await instructor.post('/api/payments', {
    studentId,
    amount: 55,
    description: 'Parking with Aroha',
    paymentMethod: 'cash',
    status: 'pending',
  });
  paymentId = asked.body.id;
  // On a phone that had no signal for two hours.
  await send(product.product, settling({}));
  // And on one whose clock is a day and an hour ahead.
  sentAt = hoursFromNow(0);
  await send(product.product, {
    ...settling({ 'said-at': hoursFromNow(25) }),
    method: 'POST',
    path: '/api/own-time',
    body: { title: 'Dentist', startTime: '2027-03-01T20:00:00Z', endTime: '2027-03-01T21:00:00Z' },
  });
  // What follows from the payment, its invoice, is sealed with it.
  await product.product.processes.settled();
  await product.product.sealer?.sealNow();
  auditor = await withRole(product, 'auditor', { school: false });
});
afterAll(async () => {
  await product?.close();
  rmSync(folder, { recursive: true, force: true });
});

const phone = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile',
  'device-id': '3f2a8c1d-0b5e-4c5f-9a59-5d1a6f0d2c11',
};
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const saidAt = hoursFromNow(-2);
/** As the outbox of a phone sends it. */
const settling = (headers: Record<string, string>) => ({
  cookies: instructor.cookies(),
  key: crypto.randomUUID(),
  method: 'PUT',
  path: `/api/payments/${paymentId}`,
  body: { status: 'completed', paymentMethod: 'cash' },
  headers: { ...phone, 'said-at': saidAt, ...headers },
});

const search = async (query: string) => (await auditor.get(`/api/audit/events?${query}`)).body;
const streamOf = (id: number) => `/api/audit/streams/payment-${id}`;

describe('searching', () => {
  test('finds what happened to a payment, newest first, as sentences with names', async () => {
    const { events, hasMore } = await search(`payment=${paymentId}`);
    expect(hasMore).toBe(false);
    expect(events.map(({ type }: { type: string }) => type)).toEqual([
      'PaymentSettled',
      'PaymentRequested',
    ]);
    expect(events[0].sentence).toMatch(
      /^\w+ \d+ \w+ \d{4}, \d\d:\d\d: First1 Instructor settled NZ\$55\.00 in cash, received /,
    );
    expect(events[1].deed).toContain('asked Aroha Ngata for NZ$55.00 for “Parking with Aroha”');
  });

  test('holds to every condition: school, type, actor, period', async () => {
    const schools = [
      await search('school=1&type=StudentEnrolled'),
      await search('school=2&type=StudentEnrolled'),
    ];
    expect(schools.map(({ events }) => events.map(({ deed }: { deed: string }) => deed))).toEqual([
      ['First1 Instructor enrolled Aroha Ngata with the Standard package'],
      ['First2 Instructor enrolled Wiremu Tane with the Standard package'],
    ]);
    const mine = (await search('instructor=1&limit=200')).events;
    expect(mine.length).toBeGreaterThan(4);
    expect(mine.every(({ deed }: { deed: string }) => !deed.includes('Wiremu'))).toBe(true);
    expect((await search('actor=instructor-2&type=StudentEnrolled')).events).toHaveLength(1);
    expect((await search('actor=student')).events).toEqual([]);
    expect((await search('to=2020-01-01')).events).toEqual([]);
    expect((await search('from=2020-01-01&school=&student=')).events.length).toBeGreaterThan(8);
  });

  test('goes by names as well as numbers', async () => {
    for (const who of ['student=aroha+ng', `student=STU-00${studentId}`, 'instructor=First1'])
      expect((await search(`${who}&type=StudentEnrolled`)).events).toMatchObject([
        { deed: 'First1 Instructor enrolled Aroha Ngata with the Standard package' },
      ]);
    expect((await search('school=School+2&type=StudentEnrolled')).events).toHaveLength(1);
    expect((await search('student=100%25')).events).toEqual([]);
  });

  test('turns pages by position', async () => {
    const first = await search('limit=3');
    const second = await search(`limit=3&before=${first.events.at(-1).position}`);
    expect(first.hasMore).toBe(true);
    expect(second.events[0].position).toBe(first.events.at(-1).position - 1);
  });

  test('says which condition it does not understand', async () => {
    const { status, body } = await auditor.get('/api/audit/events?actor=the+cat&payment=x');
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual(['payment', 'actor']);
  });
});

test('an event opens to what is stored, its hash and its seal', async () => {
  const { events } = await search(`payment=${paymentId}&type=PaymentRequested`);
  const { body } = await auditor.get(`/api/audit/events/${events[0].position}`);
  expect(body).toMatchObject({
    stream: `payment-${paymentId}`,
    revision: 0,
    metadata: { actor: { kind: 'instructor', id: 1 }, correlationId: expect.any(String) },
    data: { description: 'Parking with Aroha' },
    seal: { number: 1, fits: true },
  });
  expect(body.body).not.toContain('Aroha');
  const before = await auditor.get(`/api/audit/events/${events[0].position - 1}`);
  expect(body.previousHash).toBe(before.body.hash);
  expect((await auditor.get('/api/audit/events/999999')).status).toBe(404);
});

test('a replay of a payment says what its read model says', async () => {
  const { events, readModel } = (await auditor.get(streamOf(paymentId))).body;
  const seen = paymentStateOf(fold(payment, events));
  expect(seen && paymentFacts(seen)).toEqual(readModel);
});

test('an instructor is not let in, and an admin is', async () => {
  for (const path of ['events', 'events/1', 'seals', 'verify', 'drift', 'key', 'export?format=csv'])
    expect((await instructor.get(`/api/audit/${path}`)).status).toBe(403);
  const admin = await withRole(product, 'admin', { school: true });
  expect((await admin.get('/api/audit/seals')).body).toMatchObject([
    { number: 1, first: 1, key: keeper.id },
  ]);
});

test('a school reads what became of its own students, newest first, and of nobody else’s', async () => {
  const { body } = await instructor.get(`/api/students/${studentId}/history`);
  expect(body.hasMore).toBe(false);
  const sentences = body.events.map(({ sentence }: { sentence: string }) => sentence);
  expect(sentences[0]).toStartWith('Keep Left issued invoice 1 to Aroha Ngata for NZ$55.00');
  expect(sentences[1]).toStartWith('Keep Left set down School 1 as the seller');
  expect(sentences[2]).toStartWith('First1 Instructor settled NZ$55.00 in cash');
  expect(sentences.at(-1)).toBe(
    'First1 Instructor enrolled Aroha Ngata with the Standard package.',
  );
  const [, second] = body.events;
  const earlier = `/api/students/${studentId}/history?before=${second.position}`;
  expect((await instructor.get(earlier)).body.events[0].position).toBeLessThan(second.position);
  expect((await stranger.get(`/api/students/${studentId}/history`)).status).toBe(404);
});

describe('what a phone kept until there was signal', () => {
  test('is found with when it was said, how long it waited, and on which device', async () => {
    const { events } = await search(`payment=${paymentId}`);
    expect(events[0].said).toMatchObject({
      at: saidAt,
      byItsClock: saidAt,
      deviceId: phone['device-id'],
      device: 'Chrome on Android',
      isClockFarOff: false,
    });
    expect(Math.round(events[0].said.waitedSeconds / 3600)).toBe(2);
    expect(events[1].said).toBeUndefined();
    const { metadata } = (await auditor.get(`/api/audit/events/${events[0].position}`)).body;
    expect(metadata.said.at).toBe(saidAt);
  });

  test('is recorded as said now where its clock is ahead, and flagged where it is off by over a day', async () => {
    const { events } = await search('type=OwnTimeBegun');
    expect(events[0].said.isClockFarOff).toBe(true);
    // It waited for the server alone, however long that took.
    expect(events[0].said.at >= sentAt).toBe(true);
    expect(events[0].said.at <= events[0].recordedAt).toBe(true);
    const tookMs = Date.parse(events[0].recordedAt) - Date.parse(sentAt);
    expect(events[0].said.waitedSeconds).toBeLessThanOrEqual(Math.round(tookMs / 1_000));
    expect(events[0].said.sentence).toContain('more than a day');
  });

  test.each([
    ['Said-At', { 'said-at': 'yesterday' }],
    ['Said-At-Device', { 'said-at-device': '2026-13-40' }],
    ['Device-Id', { 'device-id': 'mine' }],
  ])('is refused where %s is none, by name', async (name, headers) => {
    const { status, body } = await send(product.product, settling(headers));
    expect(status).toBe(422);
    expect(body.message).toStartWith(`${name} must be`);
    expect(body.fields).toHaveProperty(name);
  });
});

describe('proving', () => {
  test('the seals are verified step by step', async () => {
    const lines = linesOf((await auditor.get('/api/audit/verify')).body);
    expect(lines[0]).toMatchObject({ done: expect.any(Number), of: expect.any(Number) });
    expect(lines.at(-1)).toMatchObject({ verdict: { seals: 1, fault: null, key: keeper.id } });
  });

  test('a read model that says something else is found, row by row', async () => {
    const { sql } = product.product.deps;
    expect(await drift()).toEqual([]);
    await sql`update read.payment set amount_cents = 5600 where id = ${paymentId}`;
    expect(await drift()).toMatchObject([
      {
        table: 'payment',
        onlyLive: [{ id: paymentId, amount_cents: 5600 }],
        onlyRebuilt: [{ id: paymentId, amount_cents: 5500 }],
      },
    ]);
    const { readModel } = (await auditor.get(streamOf(paymentId))).body;
    expect(readModel).toContainEqual({ name: 'Amount', value: 'NZ$56.00' });
    await sql`update read.payment set amount_cents = 5500 where id = ${paymentId}`;
  });

  async function drift() {
    return linesOf((await auditor.get('/api/audit/drift')).body).at(-1).drift;
  }

  test.each(['ndjson', 'csv'])(
    'an export as %s is proven without the database, and an edited one is not',
    async (format) => {
      const { body, headers } = await auditor.get(`/api/audit/export?format=${format}&school=1`);
      expect(headers.get('content-disposition')).toContain(`.${format}"`);
      expect(body).toContain('Aroha Ngata');
      const { fault, ...counts } = await proven(body, format);
      expect(fault).toBeNull();
      expect(counts).toMatchObject({ seals: 1, unsealed: 0 });
      expect(counts.events).toBeGreaterThan(3);

      const stored = await proven(body.replace(/(amountCents\W+: )5500/, '$15600'), format);
      expect(stored.fault?.sentence).toContain('has stored bytes that are not those of its hash');
      const sooner = await proven(body.replace(saidAt, '2026-01-01T00:00:00.000Z'), format);
      expect(sooner.fault?.sentence).toContain('says another word of when it was said');
      const moved = await proven(body.replace(/payment-\d+/, 'payment-77'), format);
      expect(moved.fault).not.toBeNull();
      const resealed = await proven(body.replace(/(sealedAt\W+)20\d\d/, '$12019'), format);
      expect(resealed.fault?.sentence).toBe('Seal 1 was changed after it was made.');
    },
  );

  async function proven(text: string, format: string): Promise<ExportVerdict> {
    const file = join(folder, `export.${format}`);
    await Bun.write(file, text);
    return verifyExport(readExport(file), keeper.publicKey);
  }
});

describe('from the command line', () => {
  const audit = (...words: string[]) => auditOf(product.databaseUrl, words);
  const auditOf = async (databaseUrl: string, words: string[]) => {
    const printed = spyOn(console, 'log').mockImplementation(() => undefined);
    const complained = spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      const code = await runAudit(words, { DATABASE_URL: databaseUrl, DATA_DIR: folder });
      const linesFrom = ({ mock }: typeof printed) => mock.calls.flat().map(String).join('\n');
      return { code, out: linesFrom(printed), error: linesFrom(complained) };
    } finally {
      printed.mockRestore();
      complained.mockRestore();
    }
  };

  test('the same history, replay and verdicts, with exit codes', async () => {
    const { out: told } = await audit('history', 'payment', String(paymentId));
    expect(told).toContain('First1 Instructor settled NZ$55.00 in cash');
    expect(told).toMatch(/^ {10}Said .* on Chrome on Android \(device 3f2a8c1d\), waited 2 h\.$/m);
    const { events } = await search(`payment=${paymentId}&type=PaymentRequested`);
    const { metadata } = (await auditor.get(`/api/audit/events/${events[0].position}`)).body;
    const { out: ofRequest } = await audit('history', 'request', metadata.requestId);
    expect(ofRequest).toContain('asked Aroha Ngata for NZ$55.00');
    expect(ofRequest.split('\n')).toHaveLength(1);
    const { out: byName } = await audit('history', 'student', 'Aroha', 'Ngata');
    expect(byName).toContain('enrolled Aroha Ngata');
    expect(byName).toContain('settled NZ$55.00 in cash');
    expect(await audit('replay', 'progress', 'Aroha', 'Ngata')).toMatchObject({
      code: 2,
      error: expect.stringContaining('Aroha Ngata has no progress in the ledger yet.'),
    });
    const { out: replayed } = await audit('replay', `payment-${paymentId}`, '--at', '1', '--json');
    expect(JSON.parse(replayed)).toMatchObject({ events: 0, state: { status: 'none' } });
    expect(await audit('verify')).toMatchObject({
      code: 0,
      // How many there are is the sealer's, which goes by the clock.
      out: expect.stringMatching(/fit (the one seal|their \d+ seals)/),
    });
    expect(await audit('drift')).toMatchObject({ code: 0 });
    expect(await audit('--help')).toMatchObject({ code: 0, out: expect.stringContaining('Exit') });
  });

  test.each([
    [2, 'The ledger holds nothing about payment 999', ['history', 'payment', '999']],
    [2, '--at takes a position or a time', ['replay', 'payment-1', '--at', 'noon']],
    [2, 'There is no option --colour', ['history', '--colour']],
    [2, 'School is too long', ['export', '--school', 'x'.repeat(200)]],
    [2, 'School must be a number from 1', ['export', '--school', '0']],
    [2, 'no such file', ['verify-export', '.', '--key', 'x']],
  ])('exit code %i says “%s”', async (code, error, words) => {
    expect(await audit(...words)).toMatchObject({ code, error: expect.stringContaining(error) });
  });

  test('a ledger that cannot be reached is neither right nor wrong: exit code 3', async () => {
    const nowhere = 'postgres://nobody@127.0.0.1:1/nothing';
    expect(await auditOf(nowhere, ['verify'])).toMatchObject({ code: 3, out: '' });
  });

  test('an export of one stream holds what happened in it, and nothing else', async () => {
    const file = join(folder, 'stream.ndjson');
    await audit('export', '--stream', `payment-${paymentId}`, '--out', file);
    const lines = (await Bun.file(file).text()).trim().split('\n');
    const told = lines.map((line) => JSON.parse(line)).filter(({ kind }) => kind === 'event');
    expect(told.map(({ stream, type }) => [stream, type])).toEqual([
      [`payment-${paymentId}`, 'PaymentRequested'],
      [`payment-${paymentId}`, 'PaymentSettled'],
    ]);
    expect(await audit('export', '--stream', 'pay ment')).toMatchObject({ code: 2 });
  });

  test('an export goes out of the house with its key, and an edited ledger answers 1', async () => {
    const [file, key] = [join(folder, 'out.ndjson'), join(folder, 'key.pem')];
    await audit('export', '--payment', String(paymentId), '--out', file);
    await Bun.write(key, (await audit('key')).out);
    expect(await audit('verify-export', file, '--key', key)).toMatchObject({ code: 0 });

    const { owner: sql } = product;
    await sql.unsafe('alter table ledger.events disable trigger events_are_immutable');
    await sql`update ledger.events set data = data || '{"amountCents": 1}' where position = 7`;
    const verify = Bun.spawn(['bun', 'api/cli/audit.ts', 'verify'], {
      env: { ...process.env, DATABASE_URL: product.databaseUrl, DATA_DIR: folder },
    });
    expect(await new Response(verify.stdout).text()).toStartWith('Position 7, changed');
    expect(await verify.exited).toBe(1);
  });
});

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
