import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright';
import { addDays, dateOf } from '#domain/kernel/nz-time.ts';
import { desk, useBrowser } from '../support/browser.ts';
import {
  type EventStoreServer,
  startEventStoreServer,
} from '../support/eventstore-server/server.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let ledger: EventStoreServer;
let served: ServedProduct;
// On KurrentDB, because every other journey is on Postgres.
beforeAll(async () => {
  ledger = await startEventStoreServer();
  served = await serveProduct({ eventlogUrl: ledger.url });
});
afterAll(async () => {
  await served.close();
  ledger.stop();
});

/** Tab until the named control has the focus, as somebody without a mouse does. */
async function reach(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) {
  const target = page.getByRole(role, { name }).first();
  await target.waitFor();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${role} "${name}" cannot be reached with Tab`);
}

async function fill(page: Page, name: string | RegExp, text: string) {
  await reach(page, 'textbox', name);
  await page.keyboard.type(text);
}

async function press(page: Page, role: 'button' | 'link', name: string | RegExp) {
  await reach(page, role, name);
  await page.keyboard.press('Enter');
}

test('with the keyboard alone, on a ledger in KurrentDB: join, set up a school, add a student, schedule a lesson, and the dashboard counts them', () =>
  browser.visit({ viewport: desk, reducedMotion: 'reduce' }, async (page) => {
    await page.goto(`${served.url}/login?intent=setup`);
    await fill(page, 'First name', 'Marama');
    await fill(page, 'Last name', 'Wilson');
    await fill(page, 'Email', 'marama@journey.example');
    await fill(page, 'Password', 'correct horse');
    await press(page, 'button', 'Start Free Trial');

    await page.waitForURL('**/setup');
    await fill(page, 'School name', 'Kōwhai Driving School');
    await press(page, 'button', 'Next');
    await fill(page, 'Phone', '021 555 0142');
    await fill(page, 'Street', '14 Richmond Road');
    await fill(page, 'City', 'Auckland');
    await fill(page, 'Postcode', '1021');
    await press(page, 'button', 'Next');
    await press(page, 'button', 'Create School');
    await press(page, 'button', 'Go to Dashboard');

    await page.waitForURL('**/dashboard');
    await press(page, 'button', 'Add New Student');
    await fill(page, 'First name', 'Aroha');
    await fill(page, 'Last name', 'Ngata');
    await fill(page, 'Email', 'aroha@mail.example');
    await fill(page, 'Phone', '021 555 0200');
    await page.getByLabel('Date of birth').focus();
    // The browser's own date field takes the parts in the order of its own language, here month first.
    await page.keyboard.type('03142009');
    await reach(page, 'combobox', 'Package');
    await page.keyboard.type('Standard');
    await press(page, 'button', /^Add Student/);
    await page.getByText('Student added successfully.').first().waitFor();

    await press(page, 'button', 'Schedule Lesson');
    await reach(page, 'combobox', 'Student');
    await page.keyboard.type('Aroha');
    await page.keyboard.press('Enter');
    await fill(page, 'Title', 'Roundabouts');
    await reach(page, 'combobox', 'Lesson type');
    await page.keyboard.type('City');
    const tomorrow = addDays(dateOf(new Date().toISOString()), 1);
    const [year, month, day] = tomorrow.split('-');
    await page.getByLabel('Date', { exact: true }).focus();
    await page.keyboard.type(`${month}${day}${year}`);
    await page.getByLabel('Start time').focus();
    await page.keyboard.type('1000AM');
    await press(page, 'button', /^Schedule Lesson|^Schedule lesson/);
    await page.getByText('Lesson scheduled successfully.').first().waitFor();

    const figure = (name: string) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
    await figure('Total Students').getByText('1', { exact: true }).waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'Aroha Ngata' }).count()).toBe(1);
  }));
