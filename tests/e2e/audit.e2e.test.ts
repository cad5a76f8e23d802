import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readExport } from '#api/audit/read-export.ts';
import { verifyExport } from '#api/audit/verify-export.ts';
import { openSealKeeper, type SealKeeper } from '#api/transparency/seal-keeper.ts';
import { faultsOf } from '../support/accessible.ts';
import { desk, useBrowser } from '../support/browser.ts';
import type { Person } from '../support/product.ts';
import { withRole } from '../support/roles.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let folder: string;
let keeper: SealKeeper;
let served: ServedProduct;
let instructor: Person;
let auditor: Person;
let studentId: number;
let paymentId: number;
let certificateNumber: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keep-left-audit-area-'));
  keeper = openSealKeeper(folder);
  served = await serveProduct({ sealKeeper: keeper });
  instructor = await served.instructor();
  studentId = await served.student(instructor);
  const { body } = await instructor.post('/api/payments', {
    studentId,
    amount: 55,
    description: 'Parking with Aroha',
    paymentMethod: 'cash',
    status: 'pending',
  });
  paymentId = body.id;
  await instructor.put(`/api/payments/${paymentId}`, {
    status: 'completed',
    paymentMethod: 'cash',
  });
  const { body: certificate } = await instructor.post(`/api/students/${studentId}/certificates`, {
    type: 'skill_mastery',
    title: 'Parallel parking',
  });
  certificateNumber = certificate.certificateNumber;
  auditor = await withRole(served, 'auditor');
  await served.product.sealer?.sealNow();
});
afterAll(async () => {
  await served?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('anybody who holds a certificate reads where it stands in the ledger, and takes the proof with them', () =>
  browser.visit({ viewport: desk, reducedMotion: 'reduce' }, async (page) => {
    await page.goto(`${served.url}/verify/${certificateNumber}`);
    await page.getByText('Valid', { exact: true }).waitFor();
    await page.getByText(/position \d+/).waitFor();
    const [proof] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the proof' }).click(),
    ]);
    const file = join(folder, 'certificate.tlog-proof');
    await proof.saveAs(file);
    expect(await Bun.file(file).text()).toStartWith('c2sp.org/tlog-proof@v1\n');
    expect(await faultsOf(page)).toEqual([]);
  }));

test('an auditor finds a payment, opens its facts, replays it, proves the ledger, and sees what was meddled with', () =>
  browser.visit({ viewport: desk, reducedMotion: 'reduce' }, async (page, context) => {
    const { owner: sql } = served;
    const faults: string[] = [];
    const look = async () => faults.push(...(await faultsOf(page)));

    await served.signIn(context, instructor);
    const refused = await page.goto(`${served.url}/audit`);
    expect(refused?.status()).toBe(403);
    await page.getByText('403 Not Allowed').waitFor();
    await page.goto(`${served.url}/students/${studentId}`);
    await page.getByRole('heading', { name: 'History' }).click();
    await page.getByText('First1 Instructor settled NZ$55.00 in cash').waitFor();
    await look();

    await context.clearCookies();
    await served.signIn(context, auditor);
    await page.goto(served.url);
    await page.waitForURL('**/audit/ledger');
    await page.getByLabel('Payment').fill(String(paymentId));
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(`**/audit/ledger?payment=${paymentId}`);
    await page.getByText(/: First1 Instructor asked Aroha Ngata for NZ\$55\.00/).click();
    await page.getByText('Fits', { exact: true }).waitFor();
    expect(await page.getByLabel('What is stored and sealed').textContent()).not.toContain('Aroha');
    await look();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'NDJSON' }).click(),
    ]);
    const exported = join(folder, 'export.ndjson');
    await file.saveAs(exported);
    expect(await verifyExport(readExport(exported), keeper.publicKey)).toMatchObject({
      events: 2,
      proven: 2,
      fault: null,
    });

    await page.getByRole('link', { name: 'Replay to here' }).click();
    await page.getByText('After event 1 of 2').waitFor();
    const state = page.getByRole('region', { name: 'State at this moment' });
    await state.getByText('was Not asked for yet is now Owed').waitFor();
    await page.getByRole('slider', { name: 'Moment' }).press('End');
    await page.getByText('After event 2 of 2').waitFor();
    await state.getByText('was Owed is now Settled').waitFor();
    await state.getByText('all 6 facts match today’s read model').waitFor();
    await look();
    await page.getByRole('button', { name: 'Before the first event' }).click();
    await page.getByText('Before the first of 2 events').waitFor();
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByText('After event 2 of 2').waitFor();
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await page.getByRole('button', { name: /Payment requested/ }).click();
    await page.getByText('After event 1 of 2').waitFor();
    await page.getByRole('button', { name: 'Verify seals' }).click();
    await page.getByText('Every seal holds').waitFor();
    await look();
    const [shown] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'NDJSON' }).click(),
    ]);
    const stream = join(folder, 'stream.ndjson');
    await shown.saveAs(stream);
    expect(await verifyExport(readExport(stream), keeper.publicKey)).toMatchObject({
      events: 2,
      proven: 2,
      fault: null,
    });

    await page.keyboard.press('/');
    await page.keyboard.type('Aroha Ngata');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/audit/replay?q=Aroha+Ngata**');
    await page.getByRole('link', { name: /Aroha Ngata.*Student/ }).waitFor();
    await look();
    await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Invoices' });
    await page.getByRole('searchbox', { name: /Stream, position/ }).fill('Invoice INV-0001');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /Invoice INV-00001/ }).click();
    await page.getByRole('heading', { name: /^Invoices, / }).waitFor();
    await page.getByText('After event 2 of 2').waitFor();
    await look();
    await sql`update read.payment set amount_cents = 5600 where id = ${paymentId}`;
    await page.getByRole('link', { name: 'Read models' }).click();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('row', { name: `id ${paymentId} amount_cents 5600 5500` }).waitFor();
    await look();

    await page.getByRole('link', { name: 'Seals' }).click();
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText(/events fit the one seal/).waitFor();
    await sql.unsafe('alter table ledger.events disable trigger events_are_immutable');
    await sql`update ledger.events set data = data || '{"amountCents": 1}' where position = 5`;
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Position 5, changed').waitFor();
    await look();
    expect(faults).toEqual([]);
  }));
