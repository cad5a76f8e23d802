import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { launchKillable, phone, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { type Line, openLine } from '../support/line.ts';
import type { Person } from '../support/product.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

// What an instructor does on their own phone where there is no signal; the app is behind a wire that is in our hands.

const browser = useBrowser();
const nobody = 9;
/** How long a busy machine may take over one step. */
const patienceMs = 300_000;
const phoneWithWorker = {
  viewport: phone,
  serviceWorkers: 'allow',
  reducedMotion: 'reduce',
} as const;

let served: ServedProduct;
let line: Line;
let url: string;
let expensesSent = 0;
beforeAll(async () => {
  served = await serveProduct();
  line = await openLine(Number(new URL(served.url).port), () => (chunk) => {
    expensesSent += chunk.toString('latin1').match(/^POST \/api\/expenses HTTP/gm)?.length ?? 0;
  });
  url = `http://127.0.0.1:${line.port}`;
});
afterAll(async () => {
  await line?.close();
  await served?.close();
});

function stop(): void {
  line.leadTo(nobody);
  line.cut();
}
const start = (): void => line.leadTo(Number(new URL(served.url).port));

/** Opens the app until its worker has it: twice, as the first page begins before there is one. */
async function openWithWorker(
  context: BrowserContext,
  person: Person,
  path = '/dashboard',
): Promise<Page> {
  await served.signIn(context, person);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(() =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const kept = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).length),
      );
      return kept.reduce((sum, count) => sum + count, 0) > 100;
    }),
  );
  return page;
}

test('an expense with its photo lies on the phone without signal, outlives a killed browser, and arrives once', async () => {
  const owner = await served.instructor();
  const profile = mkdtempSync(join(tmpdir(), 'phone-'));
  const receipt = await sharp({
    create: {
      width: 3000,
      height: 4000,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  let theirs = await launchKillable(profile);
  try {
    const page = await openWithWorker(theirs.context, owner);
    await page.goto(`${url}/payments/expenses`);
    await page.getByText('No expenses').waitFor();
    stop();
    await page.getByRole('button', { name: 'New expense' }).first().click();
    const form = page.getByRole('dialog', { name: 'New expense' });
    await form
      .locator('input[type="file"]')
      .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: receipt });
    await form.getByRole('img', { name: 'The receipt' }).waitFor();
    await form.getByLabel('Amount').fill('82.50');
    await form.getByLabel('Supplier', { exact: true }).fill('Z Energy');
    await form.getByLabel('Category').selectOption('fuel');
    await form.getByRole('button', { name: 'Save expense' }).click();
    await page.getByText('Saved on this phone').first().waitFor();
    await form.waitFor({ state: 'detached' });
    await page.getByText('1 change is saved on this phone').waitFor();
    await theirs.kill();

    theirs = await launchKillable(profile);
    // A cookie reaches the disk within half a minute, which this one had not.
    await served.signIn(theirs.context, owner);
    const again = await theirs.context.newPage();
    again.setDefaultTimeout(patienceMs);
    await again.goto(`${url}/payments/expenses`);
    await again.getByText('1 change is saved on this phone').waitFor();
    expensesSent = 0;
    start();
    await again.getByText(/changes? (is|are) saved on this phone/).waitFor({ state: 'detached' });
    await again.getByRole('cell', { name: 'Z Energy', exact: true }).waitFor();
    expect(expensesSent).toBe(1);
    const { body } = await owner.get('/api/expenses');
    expect(body).toMatchObject([{ supplier: 'Z Energy', amount: 82.5, hasPhoto: true }]);
    const photo = await again.evaluate(async (path) => {
      const picture = await createImageBitmap(await (await fetch(path)).blob());
      return [picture.width, picture.height];
    }, `/api/expenses/${body[0].id}/photo`);
    expect(Math.max(...photo)).toBeLessThanOrEqual(1600);
  } finally {
    start();
    await theirs.kill();
    rmSync(profile, { recursive: true, force: true });
  }
});

test('a locked phone shows nothing until the PIN is right, in every tab and without signal; five wrong ones sign out', async () => {
  const owner = await served.instructor();
  await served.student(owner, { firstName: 'Kahurangi' });
  await browser.visit(phoneWithWorker, async (spare, context) => {
    await spare.close();
    const page = await openWithWorker(context, owner);
    await page.goto(`${url}/settings/security`);
    const panel = page.locator('section', { hasText: 'Lock on this phone' }).last();
    await panel.getByRole('heading').click();
    await panel.getByLabel('New PIN').fill('4711');
    await panel.getByLabel('The same PIN once more').fill('4711');
    await panel.getByRole('button', { name: 'Lock with this PIN' }).click();
    // The page opened anew behind its lock, with everything folded.
    await panel.getByText('On', { exact: true }).waitFor();
    await panel.getByRole('heading').click();
    await panel.getByRole('button', { name: 'Lock now' }).waitFor();

    await page.goto(`${url}/students`);
    await page.getByText('Kahurangi').first().waitFor();
    // A page of its own is asked, and what is open is not until it is locked.
    const other = await context.newPage();
    other.setDefaultTimeout(patienceMs);
    await other.goto(`${url}/students`);
    await unlock(other, '4711');
    await other.getByText('Kahurangi').first().waitFor();

    stop();
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Lock now' }).click();
    for (const one of [page, other]) {
      await one.getByRole('heading', { name: 'Locked' }).waitFor();
      // Neither an eye nor a screen reader finds it.
      expect(await one.locator('html').innerHTML()).not.toContain('Kahurangi');
      expect(await one.title()).toBe('Keep Left');
    }
    // Loading it again is no way round.
    await page.reload();
    await page.getByRole('heading', { name: 'Locked' }).waitFor();
    await unlock(page, '1234');
    await page.getByText('That is not your PIN.').waitFor();
    await unlock(page, '4711');
    for (const one of [page, other]) await one.getByText('Kahurangi').first().waitFor();

    // A form that was begun is out of the page while it is locked, and there again after the PIN.
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Block time' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Tyre change at Marama’s');
    await other.getByRole('button', { name: /account menu/ }).click();
    await other.getByRole('menuitem', { name: 'Lock now' }).click();
    await page.getByRole('heading', { name: 'Locked' }).waitFor();
    const values = () =>
      page.evaluate(() => Array.from(document.querySelectorAll('input'), ({ value }) => value));
    expect(await values()).toEqual(['']);
    expect(await page.locator('html').innerHTML()).not.toContain('Kahurangi');
    await unlock(page, '4711');
    await page.getByRole('dialog').getByLabel('Title').waitFor();
    expect(await values()).toContain('Tyre change at Marama’s');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Throw away' }).click();

    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Lock now' }).click();
    for (let wrong = 0; wrong < 5; wrong++) {
      await page.getByRole('heading', { name: 'Locked' }).waitFor();
      await unlock(page, '0000');
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('.screen-lock input')?.value !== '0000',
      );
    }
    await page.getByText('You are signed out on this phone').waitFor();
    start();
  });
});

test('a portal has a lock of its own on a shared phone; five wrong PINs leave the portal, not the app', async () => {
  const owner = await served.instructor();
  const learner = await portalOf(owner, 'Kahurangi');
  await browser.visit(phoneWithWorker, async (spare, context) => {
    await spare.close();
    await served.signIn(context, owner);
    const page = await openWithWorker(context, learner, '/student-portal/profile');
    const panel = page.locator('section', { hasText: 'Lock on this phone' }).last();
    await panel.getByRole('heading').click();
    await panel.getByLabel('New PIN').fill('2580');
    await panel.getByLabel('The same PIN once more').fill('2580');
    await panel.getByRole('button', { name: 'Lock with this PIN' }).click();
    await panel.getByText('On', { exact: true }).waitFor();
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Lock now' }).click();
    await page.getByRole('heading', { name: 'Locked' }).waitFor();
    expect(await page.locator('html').innerHTML()).not.toContain('Kahurangi');
    await unlock(page, '2580');
    await page.locator('main').getByText('Kahurangi').first().waitFor();

    // The instructor’s app in the same browser has none.
    const app = await context.newPage();
    app.setDefaultTimeout(patienceMs);
    await app.goto(`${url}/students`);
    await app.getByText('Kahurangi').first().waitFor();

    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Lock now' }).click();
    for (let wrong = 0; wrong < 5; wrong++) {
      await page.getByRole('heading', { name: 'Locked' }).waitFor();
      await unlock(page, '0000');
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('.screen-lock input')?.value !== '0000',
      );
    }
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/student-portal'));
    await page.goto(`${url}/student-portal`);
    await page.getByLabel('Access Code').waitFor();
    await app.reload();
    await app.getByText('Kahurangi').first().waitFor();
  });
});

/** A learner of this school who has come into the portal. */
async function portalOf(owner: Person, firstName: string): Promise<Person> {
  const studentId = await served.student(owner, { firstName });
  const { body } = await owner.post(`/api/students/${studentId}/generate-access-code`);
  const person = served.visitor();
  await person.post('/api/student-portal/login', { accessCode: body.accessCode });
  return person;
}

async function unlock(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Unlock' }).click();
}
