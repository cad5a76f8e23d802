import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Locator, Page } from 'playwright';
import { addDays, addMinutes, dateOf } from '#domain/kernel/nz-time.ts';
import { phone, useBrowser } from '../support/browser.ts';
import { inDays } from '../support/in-days.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
/** It is this for server and phone alike, unless a screen is opened later: the day's lessons lie ahead at whatever hour the test runs. */
const morning = inDays(0, '09:00');
let product: ServedProduct;
beforeAll(async () => {
  product = await serveProduct({ clock: () => morning });
});
afterAll(() => product?.close());

const byThumb = {
  viewport: phone,
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;
/** Presses of a thumb since the screen was opened; every press of this file goes through here. */
let taps = 0;
const tap = async (what: Locator) => {
  await what.tap();
  taps += 1;
};
const inSight = async (what: Locator) => {
  await what.waitFor();
  const { y, height } = (await what.boundingBox()) ?? { y: -1, height: 0 };
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(phone.height);
};

test('what an instructor does beside the car takes as many taps as it should', async () => {
  const me = await product.instructor();
  const studentId = await product.student(me, {
    firstName: 'Ruby',
    lastName: 'Thompson',
    address: '12 Ponsonby Road, Auckland',
    phone: '021 555 0200',
  });
  const at = (minutes: number) => addMinutes(morning, minutes);
  const book = async (from: number) => {
    const { status } = await me.post('/api/lessons', {
      studentId,
      title: 'City Driving',
      lessonType: 'City Driving',
      startTime: at(from),
      endTime: at(from + 60),
      allowOverlap: true,
    });
    expect(status).toBe(201);
  };
  await book(30);
  await book(120);
  await me.post('/api/payments', {
    studentId,
    amount: 100,
    description: 'Double Lesson',
    paymentMethod: 'bank_transfer',
    status: 'pending',
    dueDate: addDays(dateOf(morning), -7),
  });

  await browser.visit(byThumb, async (page, context) => {
    await product.signIn(context, me);
    /** The dashboard so many minutes from now, with the taps at nought. */
    const open = async (minutes: number) => {
      await page.clock.setFixedTime(at(minutes));
      await page.goto(`${product.url}/dashboard`);
      await page
        .getByRole('region', { name: 'Now and next' })
        .getByText('Ruby Thompson')
        .first()
        .waitFor();
      taps = 0;
    };
    const nowNext = page.getByRole('region', { name: 'Now and next' });
    const button = (name: string | RegExp, within: Page | Locator = page) =>
      within.getByRole('button', { name });

    await open(0);
    await inSight(nowNext.getByText('Next, in 30 min'));
    expect(taps).toBe(0);

    const way = nowNext.getByRole('link', { name: 'Navigate to 12 Ponsonby Road, Auckland' });
    await inSight(way);
    expect(await way.getAttribute('href')).toContain('destination=12%20Ponsonby%20Road');
    // Pressing it leaves for the maps app: one tap.

    await tap(button('Running late'));
    const late = page.getByRole('menuitem', { name: '10 minutes late' });
    await late.waitFor();
    expect(await late.getAttribute('href')).toMatch(/^sms:0215550200\?&body=Hi%20Ruby/);
    expect(taps + 1).toBe(2);

    await open(0);
    await tap(button(/^Mark paid/));
    await tap(button('Mark as Paid', page.getByRole('dialog')));
    await page.getByText('Marked as Paid').first().waitFor();
    expect(taps).toBe(2);

    await open(0);
    await tap(nowNext.getByRole('link', { name: 'Skills' }));
    const level = page.getByRole('radio', { name: /Beginner/ }).first();
    await level.waitFor();
    await tap(page.locator('label', { has: level }).first());
    await page
      .getByText(/Every change saves at once|saved/i)
      .first()
      .waitFor();
    expect(taps).toBe(2);

    await open(0);
    await tap(button(/Ruby Thompson/, nowNext));
    await tap(button('Take payment', page.getByRole('dialog')));
    await tap(button(/^Take NZ\$\d+\.00 in cash/));
    await page
      .getByText(/taken$/)
      .first()
      .waitFor();
    expect(taps).toBe(3);

    await open(0);
    await tap(button(/Ruby Thompson/, nowNext));
    await tap(button('Move', page.getByRole('dialog')));
    await tap(page.locator('.free-days button').last());
    await button('Undo the move').waitFor();
    expect(taps).toBe(3);

    await open(130);
    await tap(button('Completed', nowNext));
    await page.getByText('Completed', { exact: true }).first().waitFor();
    expect(taps).toBe(1);

    await open(0);
    await tap(page.getByRole('button', { name: 'Add', exact: true }));
    await tap(page.getByRole('menuitem', { name: 'Schedule Lesson' }));
    const booking = page.getByRole('dialog', { name: 'Schedule Lesson' });
    // The only student is chosen already.
    await tap(button(/09:00$/, booking.getByRole('group', { name: 'Free times' })).first());
    await tap(button('Schedule Lesson', booking));
    await page.getByText('Lesson scheduled successfully.').first().waitFor();
    expect(taps).toBe(4);
  });
});

test('a learner is at the theory test with one tap', async () => {
  const me = await product.instructor();
  const studentId = await product.student(me);
  const { body } = await me.post(`/api/students/${studentId}/generate-access-code`);
  const learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode: body.accessCode });
  await browser.visit(byThumb, async (page, context) => {
    await product.signIn(context, learner);
    await page.goto(`${product.url}/student-portal`);
    taps = 0;
    const practise = page.getByRole('link', { name: 'Practise theory' });
    await inSight(practise);
    await tap(practise);
    await page.waitForURL('**/nz-mock-test?mode=practice');
    expect(taps).toBe(1);
  });
});
