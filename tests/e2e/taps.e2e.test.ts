import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Locator, Page } from 'playwright';
import { firstAvailability } from '#domain/availability/availability.ts';
import { addDays, addMinutes, dateOf } from '#domain/kernel/nz-time.ts';
import { phone, useBrowser } from '../support/browser.ts';
import { visa } from '../support/cards.ts';
import { inDays } from '../support/in-days.ts';
import { withRole } from '../support/roles.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';
import { aPortalSchool } from './portal-school.ts';

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
    const sheet = page.getByRole('dialog', { name: 'Running late' });
    const late = sheet.getByRole('link', { name: 'Text Ruby from my phone' }).first();
    await late.waitFor();
    expect(await late.getAttribute('href')).toMatch(/^sms:0215550200\?&body=Hi%20Ruby/);
    await tap(button('Tell 1 learner', sheet));
    await page.getByText('Telling 1 learner').first().waitFor();
    expect(taps).toBe(2);

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

test('a package, an hour as a kindness, a mock test, an expense and a free hour take no more', async () => {
  const me = await product.instructor();
  const studentId = await product.student(me, { firstName: 'Ruby', lastName: 'Thompson' });
  await me.post('/api/lessons', {
    studentId,
    title: 'City Driving',
    lessonType: 'City Driving',
    startTime: addMinutes(morning, 30),
    endTime: addMinutes(morning, 90),
  });
  await me.post('/api/credit/products', { name: 'Ten hours', minutes: 600, price: 700 });
  await me.post('/api/expenses', {
    spentOn: dateOf(morning),
    supplier: 'Z Energy',
    amount: 82.5,
    category: 'fuel',
    sharePercent: 80,
  });
  await browser.visit(byThumb, async (page, context) => {
    await product.signIn(context, me);
    const nowNext = page.getByRole('region', { name: 'Now and next' });
    const lesson = nowNext.getByRole('button', { name: /Ruby Thompson/ });
    const open = async () => {
      await page.clock.setFixedTime(morning);
      await page.goto(`${product.url}/dashboard`);
      await lesson.waitFor();
      taps = 0;
    };
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const item = (name: string) => page.getByRole('menuitem', { name });

    await open();
    await tap(lesson);
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Take payment' }));
    const pack = page.getByRole('radio', { name: /Ten hours/ });
    await tap(page.locator('label', { has: pack }));
    await tap(button('Take NZ$700.00 in cash'));
    await page.getByText('NZ$700.00 taken').first().waitFor();
    expect(taps).toBe(4);
    const { body: credit } = await me.get(`/api/students/${studentId}/credit`);
    expect(credit).toMatchObject({ boughtMinutes: 600 });

    await open();
    await tap(page.locator(`a[href="/students/${studentId}"]`).first());
    await tap(button('More about Ruby'));
    await tap(item('Grant time'));
    await tap(page.getByRole('button', { name: '1 h', exact: true }));
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Grant', exact: true }));
    await page.getByText('Time granted').first().waitFor();
    expect(taps).toBe(5);

    await open();
    await tap(lesson);
    await tap(button('More for this lesson'));
    await tap(item('Mark a mock test'));
    await page.waitForURL(`**/mock-test/${studentId}`);
    expect(taps).toBe(3);

    await open();
    await tap(lesson);
    await tap(button('More for this lesson'));
    await tap(item('Plan a mock test'));
    await page.getByText('Mock test planned', { exact: true }).first().waitFor();
    expect(taps).toBe(3);
    const { body: planned } = await me.get(`/api/lessons?studentId=${studentId}`);
    expect(planned).toMatchObject([{ title: 'Mock test', lessonType: 'City Driving' }]);
    const marking = page.getByRole('dialog').getByRole('link', { name: 'Mark it' });
    expect(await marking.getAttribute('href')).toBe(`/mock-test/${studentId}`);

    await open();
    await tap(page.getByRole('link', { name: 'Tomorrow' }));
    await page
      .getByText(/^Free for/)
      .first()
      .waitFor();
    expect(taps).toBe(1);

    await open();
    await tap(page.getByRole('button', { name: 'Add', exact: true }));
    await tap(item('New expense'));
    const form = page.getByRole('dialog', { name: 'New expense' });
    const chosen = page.waitForEvent('filechooser');
    await tap(form.getByRole('button', { name: 'Add a photo' }));
    await (await chosen).setFiles({
      name: 'receipt.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
    await form.getByRole('img').waitFor();
    await tap(form.getByRole('button', { name: 'Z Energy' }));
    await form.getByLabel('Amount').fill('61.20');
    await tap(form.getByRole('button', { name: 'Save expense' }));
    await page.getByText('NZ$61.20, Z Energy').first().waitFor();
    expect(taps).toBe(5);
  });
});

test('a learner is at the theory test with one tap, books with three and logs a drive with three', async () => {
  const me = await product.instructor();
  await me.put('/api/availability', {
    ...firstAvailability,
    selfBooking: true,
    week: Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }]),
  });
  const studentId = await product.student(me);
  const { body } = await me.post(`/api/students/${studentId}/generate-access-code`);
  const learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode: body.accessCode });
  await learner.post(`/api/student-portal/practice-supervisors/${studentId}`, { name: 'Mere' });
  await browser.visit(byThumb, async (page, context) => {
    await product.signIn(context, learner);
    const open = async () => {
      await page.goto(`${product.url}/student-portal`);
      taps = 0;
    };
    await open();
    const practise = page.getByRole('link', { name: 'Practise theory' });
    await inSight(practise);
    await tap(practise);
    await page.getByText('Question 1 of 10').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/student-portal/practice');
    expect(taps).toBe(1);

    await open();
    await tap(page.getByRole('link', { name: 'Book a lesson' }));
    const booking = page.getByRole('dialog', { name: 'Book a lesson' });
    await tap(booking.locator('label', { has: page.getByRole('radio') }).first());
    await tap(booking.getByRole('button', { name: /^Book \w/ }));
    await page.getByText('Lesson booked').first().waitFor();
    expect(taps).toBe(3);

    await open();
    await tap(page.getByRole('link', { name: 'Logbook' }));
    await tap(page.getByRole('button', { name: 'Log a drive' }));
    const drive = page.getByRole('dialog', { name: 'Log a practice drive' });
    await drive.getByLabel('Started at').fill('00:00');
    await drive.getByLabel('Minutes').fill('5');
    await tap(drive.getByRole('button', { name: 'Log drive' }));
    await page.getByText('Drive logged').first().waitFor();
    expect(taps).toBe(3);
  });
});

test('an admin gives a trial more days with three taps', async () => {
  const admin = await withRole(product, 'admin');
  const person = await product.instructor();
  const { body: who } = await person.get('/api/auth/user');
  await browser.visit(byThumb, async (page, context) => {
    await product.signIn(context, admin);
    await page.goto(`${product.url}/admin/users?search=${who.email}`);
    taps = 0;
    await tap(page.getByRole('button', { name: /^Actions for/ }).first());
    await tap(page.getByRole('menuitem', { name: 'Extend trial' }));
    await tap(page.getByRole('button', { name: 'Add 14 days' }));
    await page.getByText('Trial extended').first().waitFor();
    expect(taps).toBe(3);
  });
});

test('an invoice goes out with five taps', async () => {
  const me = await product.instructor();
  const studentId = await product.student(me, { firstName: 'Ruby', lastName: 'Thompson' });
  await me.post('/api/payments', {
    studentId,
    amount: 80,
    description: 'Night lesson',
    paymentMethod: 'cash',
    status: 'pending',
    dueDate: addDays(dateOf(morning), 7),
  });
  await browser.visit(byThumb, async (page, context) => {
    await product.signIn(context, me);
    await page.goto(`${product.url}/dashboard`);
    taps = 0;
    await tap(page.getByRole('button', { name: 'Generate Invoice' }));
    const dialog = page.getByRole('dialog', { name: 'Generate Invoice' });
    await tap(dialog.getByLabel('Student'));
    await tap(page.getByRole('option', { name: /Ruby/ }));
    await tap(dialog.getByRole('button', { name: 'Issue invoice' }));
    await page.getByText('NZ$80.00 for Ruby').first().waitFor();
    expect(taps).toBeLessThanOrEqual(5);
  });
});

test('a learner pays with two taps beside the card, and a parent sees progress with none', async () => {
  const { instructor, studentId, accessCode } = await aPortalSchool(product);
  const learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode });
  const { body: parent } = await instructor.post(`/api/students/${studentId}/parents`, {
    parentName: 'Mere Ngata',
    relationship: 'parent',
    email: 'mere@family.example',
    accessLevel: 'full',
  });
  const { body: invited } = await instructor.post(`/api/parents/${parent.id}/invite`);
  const mere = product.visitor();
  await mere.post('/api/parent-portal/enter', {
    invite: new URL(invited.inviteUrl).searchParams.get('invite'),
  });
  await browser.visit(byThumb, async (page, context) => {
    await product.signIn(context, mere);
    await page.goto(`${product.url}/parent-portal`);
    await inSight(page.locator('main').getByText('1 of 20 lessons completed').last());

    await product.signIn(context, learner);
    await page.goto(`${product.url}/student-portal`);
    taps = 0;
    await tap(page.getByRole('link', { name: 'Pay Now' }));
    const paying = page.getByRole('dialog', { name: 'Pay for Double lesson' });
    await paying.getByLabel('Card number').fill(visa);
    await paying.getByLabel('Expiry (MM/YY)').fill('12/30');
    await paying.getByLabel('Security code').fill('123');
    await tap(paying.getByRole('button', { name: 'Pay NZ$80.00' }));
    await page.getByText('Payment has been processed successfully!').first().waitFor();
    expect(taps).toBe(2);
  });
});

test('an auditor replays a payment with three taps', async () => {
  const { instructor } = await aPortalSchool(product);
  const { body: payments } = await instructor.get('/api/payments');
  const auditor = await withRole(product, 'auditor');
  await browser.visit(byThumb, async (page, context) => {
    await product.signIn(context, auditor);
    await page.goto(`${product.url}/audit/ledger`);
    taps = 0;
    await page.getByLabel('Payment').fill(String(payments[0].id));
    await tap(page.getByRole('button', { name: 'Search' }));
    await tap(page.getByText(/asked Aroha Ngata for NZ\$80\.00/).first());
    await tap(page.getByRole('link', { name: 'Replay to here' }));
    await page.getByText(/After event \d of \d/).waitFor();
    expect(taps).toBe(3);
  });
});

test('a lesson is completed with one tap where there is no signal', async () => {
  const me = await product.instructor();
  const studentId = await product.student(me, { firstName: 'Ruby', lastName: 'Thompson' });
  await me.post('/api/lessons', {
    studentId,
    title: 'City Driving',
    lessonType: 'City Driving',
    startTime: addMinutes(morning, 30),
    endTime: addMinutes(morning, 90),
  });
  await browser.visit({ ...byThumb, serviceWorkers: 'allow' }, async (page, context) => {
    await product.signIn(context, me);
    await page.clock.setFixedTime(addMinutes(morning, 40));
    await page.goto(`${product.url}/dashboard`);
    const nowNext = page.getByRole('region', { name: 'Now and next' });
    await nowNext.getByText('Ruby Thompson').first().waitFor();
    // What the day needs was kept on the phone.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await nowNext.getByText('Ruby Thompson').first().waitFor();
    await context.setOffline(true);
    taps = 0;
    await tap(nowNext.getByRole('button', { name: 'Completed' }));
    await page.getByText('1 change is saved on this phone').waitFor();
    expect(taps).toBe(1);
    await context.setOffline(false);
  });
});
