import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright';
import { eventsOf } from '#api/event-log/event-log.ts';
import { fold } from '#domain/kernel/decider.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { payment } from '#domain/payment/decide.ts';
import { heldCents } from '#domain/payment/payment.ts';
import { faultsOf } from '../support/accessible.ts';
import { desk, useBrowser } from '../support/browser.ts';
import { sandboxOf } from '../support/cards.ts';
import type { Person } from '../support/product.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served.close());

test('a card is requested, declined and paid; a link is paid by a stranger; half is refunded; and every total is what the ledger replays to', () =>
  browser.visit({ viewport: desk }, async (page, context) => {
    const person = await served.instructor();
    await served.student(person);
    await served.signIn(context, person);
    await page.goto(`${served.url}/payments`);

    await page.getByRole('button', { name: 'Request Payment' }).click();
    await ask(page, '70.10', 'Driving lesson');
    await page.getByRole('button', { name: 'Continue to card' }).click();
    await payWith(page, '4000000000000002');
    await page.getByText('Your card was declined.').first().waitFor();
    await payWith(page, '4242424242424242');
    await page.getByText('Payment has been processed successfully!').first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /Driving lesson.*NZ\$70\.10.*Paid/ }).waitFor();

    await page.getByRole('button', { name: 'Send Payment Link' }).click();
    await ask(page, '55', 'Motorway lesson');
    await page.getByRole('button', { name: 'Create Payment Link' }).click();
    const link = await page.getByRole('textbox', { name: 'Payment link' }).inputValue();
    expect(await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(
      'https://wa.me/64',
    );
    await page.getByRole('button', { name: 'Done' }).click();
    await browser.visit({}, async (stranger) => {
      await stranger.goto(served.url + new URL(link).pathname);
      await stranger.getByRole('button', { name: 'Pay NZ$55.00 by card' }).click();
      await payWith(stranger, '4242424242424242');
      await stranger.getByText('NZ$55.00 was paid').waitFor();
    });

    await page.getByRole('button', { name: 'Manual Entry' }).click();
    await ask(page, '19.99', 'Cash top-up');
    await page.getByLabel('Payment method').selectOption('cash');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('completed');
    await page.getByRole('button', { name: 'Create Payment' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await choose(page, 'Driving lesson', 'Refund');
    await page.getByText('NZ$70.10 is left to refund').waitFor();
    await page.getByText('A part', { exact: true }).click();
    await page.getByLabel('Amount').fill('70.11');
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByText('At most NZ$70.10 is left to refund.').waitFor();
    await page.getByLabel('Amount').fill('35.05');
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    // Its invoice says the whole sum, so correcting that is offered.
    await page.getByRole('button', { name: 'Issue correction' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await choose(page, 'Cash top-up', 'Edit Payment');
    await page.getByLabel('Amount').fill('20.99');
    await page.getByLabel('Why it is corrected').fill('Mistyped');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    // Its invoice says the old sum, so correcting that is offered.
    await page.getByRole('button', { name: 'Issue correction' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await sandboxOf(served).webhooks.settled();
    await page.reload();
    const total = formatMoney(await replayed(person));
    expect(total).toBe('NZ$111.04');
    await page
      .getByRole('article')
      .filter({ hasText: 'Total Revenue' })
      .getByText('111.04')
      .waitFor();
    await choose(page, 'Cash top-up', 'View Details');
    await page.getByText(/corrected the payment to NZ\$20\.99 .*\(“Mistyped”\)/).waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${served.url}/dashboard`);
    await page.getByText('111.04').first().waitFor();
  }));

test('prices are digits and a dot, savings follow them, and five that are not prices are refused with one sentence', () =>
  browser.visit({ viewport: desk }, async (page, context) => {
    const person = await served.instructor();
    await served.signIn(context, person);
    await page.goto(`${served.url}/instructor/pricing-plan`);
    await page.getByText('Saves NZ$25.00 (9%) against 5 single lessons').waitFor();
    const standard = page.getByLabel('Standard lesson');
    await standard.fill('6x0.5.55');
    expect(await standard.inputValue()).toBe('60.55');
    await page.getByLabel('Double lesson').fill('0');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Please ensure all prices are valid positive numbers.').first().waitFor();
    expect(await faultsOf(page, 'pricing')).toEqual([]);
    await page.getByLabel('Double lesson').fill('110');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Pricing Updated').first().waitFor();
    expect((await person.get('/api/pricing')).body).toMatchObject({
      standardLessonPrice: '60.55',
      doubleLessonPrice: '110.00',
    });
  }));

test('payments and each of their dialogs are accessible, in both themes at both widths', () =>
  browser.visit({ viewport: desk }, async (page, context) => {
    const person = await served.instructor();
    const studentId = await served.student(person);
    for (const status of ['pending', 'completed', 'overdue', 'cancelled'])
      await person.post('/api/payments', {
        studentId,
        amount: 80,
        description: `Lesson, ${status}`,
        paymentMethod: 'cash',
        status,
      });
    await served.signIn(context, person);
    const faults: string[] = [];
    const look = async (where: string) => {
      faults.push(...(await faultsOf(page, where)));
      const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
      if (await close.isVisible()) await close.click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await page.goto(`${served.url}/payments`);
    await page.getByRole('row', { name: /Lesson, overdue/ }).waitFor();
    await look('/payments');
    for (const [action, words] of [
      ['View Details', /settled NZ\$80\.00 in cash/],
      ['Edit Payment', /kept on the record as a correction/],
      ['Refund', /is left to refund/],
    ] as const) {
      await choose(page, 'Lesson, completed', action);
      await page.getByText(words).waitFor();
      await look(action);
    }
    await choose(page, 'Lesson, pending', 'Send Payment Link');
    await page.getByRole('textbox', { name: 'Payment link' }).waitFor();
    await look('Share Payment Link');
    await page.getByRole('button', { name: 'Manual Entry' }).click();
    await page.getByRole('button', { name: 'Create Payment' }).click();
    await page.getByText('Payment method is required').waitFor();
    await look('Manual Payment Entry');
    await page.getByRole('button', { name: 'Request Payment' }).click();
    await ask(page, '70', 'Driving lesson');
    await page.getByRole('button', { name: 'Continue to card' }).click();
    await payWith(page, '4000000000000002');
    await page.getByText('Your card was declined.').first().waitFor();
    await look('Request Payment');
    expect(faults).toEqual([]);
  }));

/** Fills who, how much and what for. */
async function ask(page: Page, amount: string, description: string): Promise<void> {
  await page.getByLabel('Student').fill('Aroha');
  await page.getByRole('option', { name: /Aroha/ }).click();
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Description').fill(description);
}

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay NZ\$[\d.]+$/ }).click();
}

async function choose(page: Page, description: string, action: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Actions for .*, ${description}$`) }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** What the ledger says this school holds, payment by payment. */
async function replayed(person: Person): Promise<number> {
  const { body } = await person.get('/api/payments');
  const states = await Promise.all(
    body.map(async ({ id }: { id: number }) => {
      const events = eventsOf(payment, await served.product.log.read(`payment-${id}`));
      return fold(payment, events);
    }),
  );
  return states.reduce((sum, state) => (state.status === 'none' ? sum : sum + heldCents(state)), 0);
}
