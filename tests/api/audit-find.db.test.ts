import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAudit } from '#api/cli/audit/run.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';

let folder: string;
let product: TestProduct;
let auditor: Person;
let studentId: number;
let paymentId: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keep-left-audit-'));
  product = await openTestProduct({ keyStore: openKeyStore(folder) });
  const instructor = await product.instructor();
  studentId = await product.student(instructor, { firstName: 'Mere', lastName: 'Ngata' });
  await product.student(instructor, { firstName: 'Wiremu', lastName: 'Tane' });
  const { body } = await instructor.post('/api/payments', {
    studentId,
    amount: 1250.5,
    description: 'Parking',
    paymentMethod: 'cash',
    status: 'pending',
  });
  paymentId = body.id;
  await instructor.put(`/api/payments/${paymentId}`, {
    status: 'completed',
    paymentMethod: 'cash',
  });
  await product.product.processes.settled();
  auditor = await withRole(product, 'auditor', { school: false });
});
afterAll(async () => {
  await product?.close();
  rmSync(folder, { recursive: true, force: true });
});

type Found = { stream: string; name: string; detail: string; at: number | null };
const find = async (q: string, noun = ''): Promise<Found[]> => {
  const query = new URLSearchParams({ q, ...(noun && { noun }) });
  return (await auditor.get(`/api/audit/find?${query}`)).body;
};
const streamsOf = (list: readonly Found[]) => list.map(({ stream }) => stream);

describe('finding a stream', () => {
  test('a person’s name finds what is about them and nothing about others', async () => {
    const found = await find('mere ngata');
    expect(streamsOf(found)).toContain(`student-${studentId}`);
    expect(streamsOf(found)).toContain(`payment-${paymentId}`);
    expect(found[0]).toMatchObject({ stream: `student-${studentId}`, name: 'Mere Ngata' });
    expect(JSON.stringify(found)).not.toContain('Wiremu');
  });

  test('an invoice is found as people write its number, at the moment it was issued', async () => {
    for (const written of ['INV-0001', 'Invoice INV-1', 'inv-00001']) {
      const found = await find(written);
      expect(found.map(({ stream }) => stream.split('-')[0])).toEqual(['payment', 'invoices']);
      expect(found[0]?.detail).toBe('NZ$1,250.50, Parking, INV-00001');
      expect(found[1]?.name).toBe('Invoice INV-00001');
      expect(found[1]?.at).toBeGreaterThan(0);
    }
  });

  test('a position finds its stream at that moment; a stream is found by its name', async () => {
    const [byStream] = await find(`payment-${paymentId}`);
    expect(byStream).toMatchObject({ name: 'Mere Ngata', at: null });
    const { body } = await auditor.get(`/api/audit/streams/payment-${paymentId}`);
    const at = body.events[1].position;
    expect(await find(String(at))).toMatchObject([{ stream: `payment-${paymentId}`, at }]);
    expect(body.called).toEqual({
      name: 'Mere Ngata',
      detail: 'NZ$1,250.50, Parking, INV-00001',
    });
  });

  test('what nobody is called finds nothing', async () => {
    expect(await find('Nobody 100%')).toEqual([]);
    expect(await find('payment-999999')).toEqual([]);
    expect(await find('999999999')).toEqual([]);
  });

  test('a noun alone lists its latest streams by name', async () => {
    for (const noun of ['school', 'invoices', 'diary', 'subscription', 'inbox'])
      for (const { stream, name } of await find('', noun)) {
        expect(stream.startsWith(`${noun}-`)).toBe(true);
        expect(name).not.toBe('');
      }
    expect(streamsOf(await find('', 'student'))).toHaveLength(2);
  });

  test('nobody but an auditor finds anything', async () => {
    const stranger = await product.instructor();
    expect((await stranger.get('/api/audit/find?q=mere')).status).toBe(403);
    expect((await stranger.get('/api/audit/head')).status).toBe(403);
  });
});

test('the head says how far the ledger is sealed and how much waits', async () => {
  const { body } = await auditor.get('/api/audit/head');
  expect(body).toMatchObject({ seal: null, waiting: body.position });
  expect(body.position).toBeGreaterThan(5);
});

test('a search by stream finds that stream alone, in an export too', async () => {
  const { body } = await auditor.get(`/api/audit/events?stream=payment-${paymentId}`);
  expect(body.events.map(({ type }: { type: string }) => type)).toEqual([
    'PaymentSettled',
    'PaymentRequested',
  ]);
});

describe('bun run audit replay', () => {
  const audit = async (...given: string[]) => {
    const printed = [
      spyOn(console, 'log').mockImplementation(() => undefined),
      spyOn(console, 'error').mockImplementation(() => undefined),
    ];
    try {
      const code = await runAudit(given, { DATABASE_URL: product.databaseUrl, DATA_DIR: folder });
      return { code, out: printed.flatMap(({ mock }) => mock.calls.flat()).join('\n') };
    } finally {
      for (const each of printed) each.mockRestore();
    }
  };

  test('takes a noun and a name, and says what the last event changed', async () => {
    const { code, out } = await audit('replay', 'payment', 'Mere', 'Ngata');
    expect(out).toContain(`payment-${paymentId} after 2 of 2 events`);
    expect(out).toContain('* Status: Settled (was Owed)');
    expect(out).toContain('  Amount: NZ$1,250.50');
    expect(code).toBe(0);
  });

  test('lists the streams where a name means several', async () => {
    const { code, out } = await audit('replay', 'Mere Ngata');
    expect(code).toBe(2);
    expect(out).toContain(`payment-${paymentId}`);
    expect(out).toContain(`student-${studentId}`);
  });

  test('takes a position', async () => {
    const { body } = await auditor.get(`/api/audit/streams/payment-${paymentId}`);
    const { out } = await audit('replay', String(body.events[0].position));
    expect(out).toContain(`payment-${paymentId} after 1 of 2 events`);
  });
});
