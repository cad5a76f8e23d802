import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Request, Response } from 'playwright';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { faultsOf } from '../support/accessible.ts';
import { desk, phone, useBrowser } from '../support/browser.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served.close());

test('a stale window of a payment takes no money back: its person sees what changed, and their word goes beside it', () =>
  browser.visit({ viewport: desk }, async (page, context) => {
    const person = await served.instructor();
    const studentId = await served.student(person);
    const { body: payment } = await person.post('/api/payments', {
      studentId,
      amount: 77,
      description: 'Lesson',
      paymentMethod: 'cash',
      status: 'pending',
    });
    await served.signIn(context, person);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(`${served.url}/payments`);
      await tab.getByRole('button', { name: /Actions for/ }).click();
    }
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Payment' });
    await form.getByLabel('Description').fill('Lesson of Monday');

    await other.getByRole('menuitem', { name: 'Mark as Paid' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Mark as Paid' }).click();
    await other.getByText('Marked as Paid', { exact: true }).waitFor();

    await form.getByRole('button', { name: 'Save changes' }).click();
    const meanwhile = page.getByRole('dialog', { name: 'This changed while you were editing' });
    await meanwhile.getByText(/^You changed this in another window at/).waitFor();
    await meanwhile.getByText('Pending → Completed').waitFor();
    expect(await faultsOf(page, 'changed meanwhile')).toEqual([]);
    // Going back leaves the form as it is, and nothing is saved.
    await meanwhile.getByRole('button', { name: 'Cancel' }).click();
    expect(await form.getByLabel('Description').inputValue()).toBe('Lesson of Monday');
    const paid = async () =>
      (await person.get('/api/payments')).body.find((one: any) => one.id === payment.id);
    expect(await paid()).toMatchObject({ status: 'completed', description: 'Lesson' });

    await form.getByRole('button', { name: 'Save changes' }).click();
    await meanwhile.getByRole('button', { name: 'Save it like this' }).press('Enter');
    await page.getByText('Payment Updated', { exact: true }).waitFor();
    expect(await paid()).toMatchObject({
      status: 'completed',
      receivedAmount: 77,
      description: 'Lesson of Monday',
    });
  }));

test('where two people wrote the same field of a student, the second chooses, field by field, on a phone and without a mouse', () =>
  browser.visit({ viewport: phone, colorScheme: 'dark' }, async (page, context) => {
    const person = await served.instructor();
    const studentId = await served.student(person);
    await served.signIn(context, person);
    await page.goto(`${served.url}/students/${studentId}`);
    await page.getByRole('button', { name: /^More about/ }).click();
    await page.getByRole('menuitem', { name: 'Edit Student' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Student' });
    await form.getByLabel('Phone', { exact: true }).fill('021 555 0001');
    await form.getByLabel('Address').fill('5 Hill Road');
    await person.put(`/api/students/${studentId}`, {
      phone: '021 555 9999',
      address: '9 Low Road',
      notes: 'Likes mornings',
    });
    await form.getByRole('button', { name: 'Save changes' }).click();
    const meanwhile = page.getByRole('dialog', { name: 'This changed while you were editing' });
    const phoneChoice = meanwhile.getByRole('group', { name: 'Phone' });
    await phoneChoice.getByLabel('Use the new one: 021 555 9999').waitFor();
    expect(await phoneChoice.getByRole('radio', { checked: true }).inputValue()).toBe('theirs');
    await phoneChoice.getByLabel('Use the new one: 021 555 9999').focus();
    await page.keyboard.press('ArrowDown');
    expect(await phoneChoice.getByLabel('Keep yours: 021 555 0001').isChecked()).toBe(true);
    await meanwhile.getByText('Nothing → Likes mornings').waitFor();
    expect(await faultsOf(page, 'changed meanwhile, on a phone')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Student updated successfully.', { exact: true }).waitFor();
    expect((await person.get(`/api/students/${studentId}`)).body).toMatchObject({
      phone: '021 555 0001',
      address: '9 Low Road',
      notes: 'Likes mornings',
    });
  }));

test('a form that stays open saves again after its own save, and asks after somebody else’s', () =>
  browser.visit({ viewport: desk }, async (page, context) => {
    const person = await served.instructor();
    await served.signIn(context, person);
    await page.goto(`${served.url}/instructor/pricing-plan`);
    const price = page.getByLabel('Standard lesson');
    const save = page.getByRole('button', { name: 'Save changes' });
    const isSaving = (answer: Response) =>
      answer.url().endsWith('/api/pricing') && answer.request().method() === 'POST';
    const prices = async () => (await person.get('/api/pricing')).body;
    const isSaved = () => page.locator('button[aria-busy]').waitFor({ state: 'detached' });
    for (const dollars of ['81', '82']) {
      await price.fill(dollars);
      const saved = page.waitForResponse(isSaving);
      await save.click();
      await saved;
      await isSaved();
      expect((await prices()).standardLessonPrice).toBe(`${dollars}.00`);
      expect(await price.inputValue()).toBe(`${dollars}.00`);
    }
    const { revision: _, ...now } = await prices();
    await person.post('/api/pricing', { ...now, standardLessonPrice: '90' });
    await price.fill('83');
    await save.click();
    const meanwhile = page.getByRole('dialog', { name: 'This changed while you were editing' });
    await meanwhile.getByLabel('Keep yours: NZ$83.00').check();
    const saved = page.waitForResponse((answer) => isSaving(answer) && answer.ok());
    await meanwhile.getByRole('button', { name: 'Save it like this' }).click();
    await saved;
    expect((await prices()).standardLessonPrice).toBe('83.00');
  }));

test('an answer that comes while somebody types leaves what they type alone', () =>
  browser.visit({ viewport: desk }, async (page, context) => {
    const person = await served.instructor();
    await served.signIn(context, person);
    await page.goto(`${served.url}/instructor/pricing-plan`);
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/pricing', async (route) => {
      if (route.request().method() === 'POST') await answer.promise;
      await route.continue();
    });
    const price = page.getByLabel('Standard lesson');
    await price.fill('81');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await price.focus();
    await price.selectText();
    answer.resolve();
    await page.getByText('Pricing Updated', { exact: true }).waitFor();
    await page.keyboard.type('82.5');
    expect(await price.inputValue()).toBe('82.5');
    await page.keyboard.press('Tab');
    expect(await price.inputValue()).toBe('82.50');
    expect((await person.get('/api/pricing')).body.standardLessonPrice).toBe('81.00');
  }));

for (const [path, label, button, changes] of [
  ['profile', 'Description', 'Save changes', ['Calm', 'Calm and kind']],
  ['booking', 'What a late cancellation means', 'Save changes', ['Half', 'Half the price']],
  ['booking', 'Name', 'Open a feed', ['The fridge', 'The car']],
  ['credit', 'Did not come', 'Save changes', ['25', '75']],
  ['notices', 'Reminder 1', 'Save changes', ['60', '240']],
] as const)
  test(`what is changed in "${label}" while a save is on its way stays, and is saved by the next`, () =>
    browser.visit({ viewport: desk }, async (page, context) => {
      await served.signIn(context, await served.instructor());
      await page.goto(`${served.url}/settings/${path}`);
      const field = page.getByLabel(new RegExp(`^${label}`));
      // Some stand behind a fold.
      await field.evaluate((element) => element.closest('details')?.setAttribute('open', ''));
      const change = async (value: string) =>
        (await field.evaluate(({ tagName }) => tagName)) === 'SELECT'
          ? field.selectOption(value)
          : field.fill(value);
      const send = page.locator('form', { has: field }).getByRole('button', { name: button });
      const isSave = (request: Request) => ['POST', 'PUT'].includes(request.method());
      const answer = Promise.withResolvers<void>();
      await page.route('**/api/**', async (route) => {
        if (isSave(route.request())) await answer.promise;
        await route.continue();
      });
      const [first, second] = changes;
      await change(first);
      const sent = page.waitForRequest(isSave);
      await send.click();
      expect((await sent).postData()).toContain(first);
      await change(second);
      answer.resolve();
      await page.locator('button[aria-busy]').waitFor({ state: 'detached' });
      expect(await field.inputValue()).toBe(second);
      const sentNext = page.waitForRequest(isSave);
      await send.click();
      expect((await sentNext).postData()).toContain(second);
    }));

test('a stale window removes nothing that changed since it was shown: its person sees what changed, and decides', () =>
  browser.visit({ viewport: phone }, async (page, context) => {
    const person = await served.instructor();
    const petrol = {
      spentOn: dateOf(new Date().toISOString()),
      supplier: 'Z Kilbirnie',
      amount: 80,
      category: 'fuel',
      sharePercent: 100,
    };
    const { status, body: expense } = await person.post('/api/expenses', petrol);
    expect(status).toBe(201);
    await served.signIn(context, person);
    await page.goto(`${served.url}/payments/expenses`);
    await page.getByRole('button', { name: /^Actions for/ }).click();
    // The list stays as it was, as on a line that has no news yet.
    await page.route('**/api/expenses?*', (route) => route.abort());
    const path = `/api/expenses/${expense.id}`;
    expect((await person.put(path, { ...petrol, amount: 95 })).status).toBe(200);

    const remove = page.getByRole('menuitem', { name: 'Remove expense' });
    await remove.click();
    const meanwhile = page.getByRole('dialog', { name: 'This changed since you saw it' });
    await meanwhile.getByText('NZ$80.00 → NZ$95.00').waitFor();
    expect(await faultsOf(page, 'removed meanwhile')).toEqual([]);
    await page.keyboard.press('Escape');
    await meanwhile.waitFor({ state: 'detached' });
    const left = async () => (await person.get('/api/expenses')).body.length;
    expect(await left()).toBe(1);

    await page.getByRole('button', { name: /^Actions for/ }).click();
    await remove.click();
    await meanwhile.getByRole('button', { name: 'Remove it all the same' }).click();
    await page.getByText('Expense removed', { exact: true }).waitFor();
    expect(await left()).toBe(0);
  }));
