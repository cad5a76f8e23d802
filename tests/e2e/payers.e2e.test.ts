import { afterAll, beforeAll, expect, test } from 'bun:test';
import { addDays, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { faultsOf } from '../support/accessible.ts';
import { desk, phone, useBrowser } from '../support/browser.ts';
import { sandboxOf } from '../support/cards.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
/** How far the product's clock is ahead. */
let aheadMs = 0;
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct({ clock: () => new Date(Date.now() + aheadMs).toISOString() });
});
afterAll(() => served.close());

async function followed() {
  const { log, processes } = served.product;
  for (let head = -1; head < (await log.head()); ) {
    head = await log.head();
    await processes.settled();
  }
}

test('two parents share a learner’s bill: chosen in a dialog, billed in the evening, each by an invoice of their own, one paid by its link', () =>
  browser.visit({ viewport: desk }, async (page, context) => {
    const person = await served.instructor();
    const studentId = await served.student(person);
    const today = dateOf(new Date().toISOString());
    const rules = { rhythm: 'booked', weekday: 7, daysToPay: 7 };
    expect((await person.put('/api/bills/rules', rules)).status).toBe(200);
    const first = { name: 'Hana Ngata', email: 'hana@mail.example' };
    expect((await person.post('/api/payers', first)).status).toBe(201);
    await served.signIn(context, person);
    const faults: string[] = [];

    await page.goto(`${served.url}/students/${studentId}?tab=money`);
    await page.getByRole('button', { name: 'Change who pays' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who pays' });
    await dialog.getByLabel('Who pays').selectOption({ label: 'Hana Ngata' });
    await dialog.getByLabel('Two people share the bill').check();
    await dialog.getByLabel('Who else pays').selectOption({ label: 'Someone new' });
    await dialog.getByLabel('Share of the first, in percent').fill('60');
    await dialog.getByLabel('Name').fill('Rewi Ngata');
    await dialog.getByLabel('Email').fill('rewi@mail.example');
    faults.push(...(await faultsOf(page, 'Who pays')));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Hana Ngata 60%, Rewi Ngata 40%').waitFor();

    const booked = await person.post('/api/lessons', {
      studentId,
      lessonType: 'Basic Skills',
      title: 'Lesson',
      startTime: instantAt(addDays(today, 2), '10:00'),
      endTime: instantAt(addDays(today, 2), '11:00'),
    });
    expect(booked.status).toBe(201);
    await page.goto(`${served.url}/payments/bills`);
    await page.getByRole('region', { name: 'Hana Ngata' }).getByText('NZ$33.00').first().waitFor();
    await page.getByRole('region', { name: 'Rewi Ngata' }).getByText('NZ$22.00').first().waitFor();

    aheadMs = Date.parse(instantAt(addDays(today, 1), '18:01')) - Date.now();
    await followed();
    await served.product.scheduled.runDue();
    await followed();

    await page.goto(`${served.url}/payments/bills`);
    await page.getByRole('row', { name: /Hana Ngata.*NZ\$33\.00/ }).waitFor();
    await page.getByRole('row', { name: /Rewi Ngata.*NZ\$22\.00/ }).waitFor();
    faults.push(...(await faultsOf(page, '/payments/bills')));

    const { body: invoices } = await person.get('/api/invoices');
    const hanas = invoices.find(({ total }: { total: number }) => total === 33);
    const { body: made } = await person.post(`/api/invoices/${hanas.number}/link`);
    await browser.visit({ viewport: phone }, async (stranger) => {
      await stranger.goto(served.url + new URL(made.paymentLinkUrl).pathname);
      await stranger.getByRole('button', { name: 'Pay NZ$33.00 by card' }).click();
      await stranger.getByLabel('Card number').fill('4242424242424242');
      await stranger.getByLabel('Expiry').fill('12/40');
      await stranger.getByLabel('Security code').fill('123');
      await stranger.getByRole('button', { name: 'Pay NZ$33.00' }).click();
      await stranger.getByText('NZ$33.00 was paid').waitFor();
    });
    await sandboxOf(served).webhooks.settled();
    await followed();
    const { body: payers } = await person.get('/api/payers');
    expect(payers.map(({ name, owed }: { name: string; owed: number }) => [name, owed])).toEqual([
      ['Hana Ngata', 0],
      ['Rewi Ngata', 22],
    ]);
    expect(faults).toEqual([]);
  }));
