import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright';
import { addDays, dateOf, mondayOf } from '#domain/kernel/nz-time.ts';
import { learnerTabNames, parentTabNames } from '#site/portal-screens.ts';
import { auditScreens, forbiddenAt, instructorScreens } from '#site/screens.ts';
import { faultsOf } from '../support/accessible.ts';
import { desk, phone, useBrowser } from '../support/browser.ts';
import { visa } from '../support/cards.ts';
import { withRole } from '../support/roles.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';
import { isThere, walk, watchShifts } from '../support/walk.ts';
import { aPortalSchool, enterPortal } from './portal-school.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served?.close());

test('a learner enters, reads lesson notes, pays, talks with the instructor, marks a notification read and keeps a certificate', async () => {
  const school = await aPortalSchool(served);
  const { url } = served;
  await browser.visit({ viewport: phone, acceptDownloads: true }, async (page) => {
    await page.goto(`${url}/student-portal`);
    await page.getByRole('button', { name: 'Access Portal' }).click();
    await page.getByText('Please enter your access code').first().waitFor();
    await page.getByLabel('Access Code').fill('ZZZZ-ZZZZ-ZZZZ');
    await page.getByRole('button', { name: 'Access Portal' }).click();
    await page.getByText('Invalid access code. Please check and try again.').waitFor();
    await page.getByLabel('Access Code').fill(school.accessCode.toLowerCase());
    await page.getByRole('button', { name: 'Access Portal' }).click();
    await page.getByText('Welcome to your student portal!').first().waitFor();

    const places = page.getByRole('navigation', { name: 'Places' });
    await places.getByRole('link', { name: 'My Lessons' }).click();
    await page.getByText('Build speed on the ramp.').waitFor();

    await places.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('link', { name: 'Pay Now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay for Double lesson' });
    await dialog.getByText('NZ$80.00').first().waitFor();
    await dialog.getByLabel('Card number').fill(visa);
    await dialog.getByLabel('Expiry (MM/YY)').fill('12/30');
    await dialog.getByLabel('Security code').fill('123');
    await dialog.getByRole('button', { name: 'Pay NZ$80.00' }).click();
    await page.getByText('Payment has been processed successfully!').first().waitFor();
    await page.getByRole('table').getByText('Paid').waitFor();
    const { body: payments } = await school.instructor.get('/api/payments');
    expect(payments[0]).toMatchObject({ status: 'completed', amount: 80 });

    await places.getByRole('link', { name: 'Chat' }).click();
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByRole('link', { name: /Saturday/ }).click();
    await page.getByText('Kia ora Aroha').last().waitFor();
    const { body: threads } = await school.instructor.get('/api/messages/threads');
    await school.instructor.post(`/api/messages/threads/${threads[0].id}/messages`, {
      content: 'Is ten all right?',
    });
    await page.getByText('Is ten all right?').last().waitFor();
    await page.getByRole('textbox').last().fill('Ten is fine');
    await page.keyboard.press('Enter');
    await page.getByText('Ten is fine').last().waitFor();
    await until(async () => {
      const { body } = await school.instructor.get(`/api/messages/threads/${threads[0].id}`);
      return body.messages.at(-1)?.content === 'Ten is fine';
    });

    const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
    // Reading the conversation has read what the bell said of it; once both agree, nothing else is under way.
    let before = 0;
    await until(async () => {
      const mine = `${url}/api/student-portal/notifications/${school.studentId}`;
      const all: { kind: string; isRead: boolean }[] = await (await page.request.get(mine)).json();
      const unread = all.filter(({ isRead }) => !isRead);
      before = unread.length;
      const shown = await bell.getAttribute('aria-label');
      return (
        unread.every(({ kind }) => kind !== 'message') &&
        shown === `Notifications, ${before} unread`
      );
    });
    await bell.click();
    await page.getByRole('menuitem', { name: /New certificate/ }).click();
    await page.getByRole('heading', { name: 'Certificates' }).waitFor();
    await page.getByRole('button', { name: `Notifications, ${before - 1} unread` }).waitFor();

    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download PDF of The whole course' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);

    await page.getByRole('button', { name: /account menu/ }).click();
    // The words stand for a second: their answer waits until they have been seen.
    const seen = Promise.withResolvers<void>();
    await page.route('**/api/student-portal/logout', async (route) => {
      await seen.promise;
      await route.continue();
    });
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByText('Logging out...').waitFor();
    seen.resolve();
    await page.waitForURL(`${url}/`);
    const answer = await page.request.get(`${url}/api/student-portal/me`);
    expect(answer.status()).toBe(401);
  });
  const { body: student } = await school.instructor.get(`/api/students/${school.studentId}`);
  expect(student.lastPortalLoginAt).not.toBeNull();
});

test('a shared link opens the portal and leaves no code behind; a code that is revoked shuts it', async () => {
  const school = await aPortalSchool(served);
  await browser.visit({ viewport: desk }, async (page) => {
    await page.goto(`${served.url}/student-portal#code=${school.accessCode}`);
    await page.getByRole('heading', { name: 'Welcome back, Aroha!' }).waitFor();
    expect(page.url()).not.toContain('code');
    expect(
      await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
    ).not.toContain(school.accessCode);
    // A sibling's link that is dead says so, and shows nobody else's portal in its place.
    await page.goto('about:blank');
    await page.goto(`${served.url}/student-portal#code=ZZZZ-ZZZZ-ZZZZ`);
    await page.getByText('Invalid access code. Please check and try again.').waitFor();
    expect(await page.getByRole('heading', { name: 'Welcome back, Aroha!' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Go on as Aroha' }).click();
    await page.getByRole('heading', { name: 'Welcome back, Aroha!' }).waitFor();
    await school.instructor.delete(`/api/students/${school.studentId}/generate-access-code`);
    // Nothing of the page shows through the door that stands over it; what was begun is kept behind.
    await page.getByRole('heading', { name: 'You have been signed out' }).waitFor();
    const { body } = await school.instructor.post(
      `/api/students/${school.studentId}/generate-access-code`,
    );
    const enter = page.getByRole('link', { name: 'Enter your access code in a new tab' });
    const [tab] = await Promise.all([page.context().waitForEvent('page'), enter.click()]);
    await tab.getByLabel('Access Code').fill(body.accessCode);
    await tab.getByRole('button', { name: 'Access Portal' }).click();
    await tab.getByRole('heading', { name: 'Welcome back, Aroha!' }).waitFor();
    await tab.close();
    await page.bringToFront();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page
      .getByRole('heading', { name: 'You have been signed out' })
      .waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Welcome back, Aroha!' }).waitFor();
    await school.instructor.delete(`/api/students/${school.studentId}/generate-access-code`);
    await page.getByRole('button', { name: 'Leave it and begin anew here' }).click();
    await page.getByRole('button', { name: 'Access Portal' }).waitFor();
  });
});

test('every tab is accessible, in both themes at both widths', async () => {
  const school = await aPortalSchool(served);
  const { url } = served;
  const faults: string[] = [];
  await browser.visit({ viewport: desk }, async (page) => {
    await page.goto(`${url}/student-portal`);
    await page.getByLabel('Access Code').waitFor();
    faults.push(...(await faultsOf(page, 'login')));
    await enterPortal(page, url, school.accessCode);
    const places = page.getByRole('navigation', { name: 'Portal' }).getByRole('link');
    await places.nth(9).waitFor();
    const tabs = await places.allInnerTexts();
    for (const index of tabs.keys()) {
      await places.nth(index).click();
      await page.locator('main h1').waitFor();
      await page.locator('[data-slot="skeleton"]').first().waitFor({ state: 'detached' });
      faults.push(...(await faultsOf(page, tabs[index], { thumbs: true })));
    }
    await places.filter({ hasText: 'Payments' }).click();
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await page.getByLabel('Card number').waitFor();
    faults.push(...(await faultsOf(page, 'pay dialog')));
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Actions for Double lesson' }).click();
    await page.getByRole('menuitem', { name: 'View Details' }).click();
    await page.getByRole('dialog', { name: 'Payment Details' }).waitFor();
    faults.push(...(await faultsOf(page, 'details')));
  });
  expect(faults).toEqual([]);
});

test('a time that the instructor proposes waits in the diary and with the learner, who accepts it; one that is withdrawn is gone, and the time of a cancelled lesson is offered again', async () => {
  const school = await aPortalSchool(served);
  const { url } = served;
  const day = addDays(mondayOf(dateOf(new Date().toISOString())), 8);
  const faults: string[] = [];
  const propose = async (page: Page, time: string, look = async () => {}) => {
    await page.getByRole('button', { name: 'Schedule Lesson' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule Lesson' });
    await dialog.getByLabel('Student').fill('Aroha');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Lesson Type', { exact: true }).selectOption('Parking Practice');
    await dialog.getByLabel('Date', { exact: true }).fill(day);
    await dialog.getByLabel('Start Time').fill(time);
    await dialog.getByLabel('Offer it: we hold it for 48 hours until they accept').check();
    await look();
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await page.getByText('Proposed to Aroha Ngata.').first().waitFor();
  };
  await browser.visit({ viewport: desk }, async (page, context) => {
    await served.signIn(context, school.instructor);
    await page.goto(`${url}/schedules?date=${day}`);
    await propose(page, '06:00', async () => {
      faults.push(...(await faultsOf(page, 'schedule dialog')));
    });
    const early = page.getByRole('button', { name: /^Proposed to Aroha Ngata, .*06:00–07:00$/ });
    await early.click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await early.waitFor({ state: 'detached' });
    await propose(page, '10:00');
    const waiting = page.getByRole('button', { name: /^Proposed to Aroha Ngata, .*10:00–11:00$/ });
    await waiting.waitFor();
    faults.push(...(await faultsOf(page, 'schedules')));

    await browser.visit({ viewport: phone }, async (portal) => {
      await enterPortal(portal, url, school.accessCode);
      await portal.getByRole('region', { name: 'Proposed times' }).waitFor();
      faults.push(...(await faultsOf(portal, 'portal dashboard', { thumbs: true })));
      await portal.getByRole('button', { name: /^Notifications/ }).click();
      await portal
        .getByRole('menuitem', { name: /A time is offered to you/ })
        .first()
        .click();
      await portal.waitForURL(`${url}/student-portal/lessons`);
      const offers = portal.getByRole('region', { name: 'Proposed times' });
      await offers.getByText('10:00–11:00').waitFor();
      faults.push(...(await faultsOf(portal, 'my lessons', { thumbs: true })));
      await offers.getByRole('button', { name: /^Decline/ }).click();
      await portal.getByRole('button', { name: 'Back' }).click();
      await offers.getByRole('button', { name: /^Accept/ }).click();
      await portal.getByText('Lesson booked').first().waitFor();
      await offers.waitFor({ state: 'detached' });
      const upcoming = portal.getByRole('region', { name: 'Upcoming' });
      await upcoming.getByText('10:00–11:00').waitFor();
    });
    await waiting.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Aroha Ngata, .*10:00–11:00/ }).click();
    await page.getByRole('button', { name: 'More for this lesson' }).click();
    await page.getByRole('menuitem', { name: 'Cancel Lesson' }).click();
    await page.getByRole('button', { name: 'Offer the time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule Lesson' });
    expect(await dialog.getByLabel('Date', { exact: true }).inputValue()).toBe(day);
    expect(await dialog.getByLabel('Start Time').inputValue()).toBe('10:00');
    await dialog.getByLabel('Student').fill('Aroha');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Lesson Type', { exact: true }).selectOption('Parking Practice');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await waiting.waitFor();
  });
  expect(faults).toEqual([]);
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}

const instructorPaths = Object.keys(instructorScreens).filter((path) => path !== '/setup');

/** A name as long as a form takes kindly, in one word and in several. */
test('parts of the logbook that lie in files of their own push nothing down when those come late', async () => {
  const { accessCode } = await aPortalSchool(served);
  const learner = served.visitor();
  await learner.post('/api/student-portal/login', { accessCode });
  await browser.visit({ viewport: desk, reducedMotion: 'reduce' }, async (page, context) => {
    await served.signIn(context, learner);
    const { promise: onTheWay, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/\/_astro\/(Timer|Supervisors|TakeAway)\./, async (route) => {
      await onTheWay;
      await route.continue();
    });
    const known = page.waitForResponse(/student-portal\/practice\/\d+$/);
    await page.addInitScript(watchShifts);
    await page.goto(`${served.url}/student-portal/logbook`);
    await known;
    await page.locator('.logbook').waitFor({ state: 'attached' });
    await page.evaluate(twentyFrames);
    arrive();
    await page.locator('.supervisors').waitFor();
    await isThere(page);
    await page.evaluate(twentyFrames);
    expect(await page.evaluate(() => window.shifted ?? 0)).toBeLessThan(0.005);
  });
});

/** In the page: as long as a screen takes to show what it has. */
async function twentyFrames(): Promise<void> {
  for (let frame = 0; frame < 20; frame++) await new Promise((next) => requestAnimationFrame(next));
}

const longNames = {
  firstName: `Te Whanganui-a-Tara Maximiliana Alexandrina Rangimārie o Ngā Maunga Teitei`,
  lastName: `Featherstonehaughcholmondeleymarjoribankswrothesleybeauchampmainwaringleigh`,
};

test('names of 75 characters: no screen of anybody who signs in scrolls sideways at 320 px or at a zoom of 200 %, jumps while it loads, or has a tab without a name', async () => {
  const { instructor, studentId, accessCode } = await aPortalSchool(served, longNames);
  const school = (await instructor.get('/api/schools/mine')).body;
  await instructor.put('/api/schools/mine', { ...school, name: longNames.lastName });
  const { body: parent } = await instructor.post(`/api/students/${studentId}/parents`, {
    parentName: longNames.firstName,
    relationship: 'parent',
    email: `${'mere'.repeat(12)}@${'mail'.repeat(12)}.example`,
    accessLevel: 'full',
  });
  const { body: invited } = await instructor.post(`/api/parents/${parent.id}/invite`);
  const mere = served.visitor();
  await mere.post('/api/parent-portal/enter', {
    invite: new URL(invited.inviteUrl).searchParams.get('invite'),
  });
  const admin = await withRole(served, 'admin');
  const learner = served.visitor();
  await learner.post('/api/student-portal/login', { accessCode });
  const newcomer = await served.instructor({ school: false });

  const ofStudent = ['progress', 'skills', 'logbook', 'credit', 'money', 'parents', 'certificates'];
  const adminPaths = instructorPaths.filter(
    (path) => forbiddenAt(path, { role: 'instructor', hasSchool: true }) === 'admins',
  );
  const faults: string[] = [];
  const as = (person: typeof instructor, paths: readonly string[]) =>
    browser.visit({ reducedMotion: 'reduce' }, async (page, context) => {
      await served.signIn(context, person);
      faults.push(...(await walk(page, served.url, paths)));
    });
  await as(instructor, [
    ...instructorPaths
      .filter((path) => !adminPaths.includes(path))
      .map((path) => path.replace(':id', String(studentId))),
    ...ofStudent.map((tab) => `/students/${studentId}?tab=${tab}`),
    '/schedules?view=day',
    '/schedules?view=list',
    '/calendar?view=month',
    '/skills?view=analytics',
    '/skills?tab=categories',
  ]);
  await as(admin, [...adminPaths, ...Object.keys(auditScreens)]);
  await as(newcomer, ['/setup']);
  await as(
    learner,
    learnerTabNames.map((tab) => `/student-portal/${tab}`),
  );
  await as(
    mere,
    parentTabNames.map((tab) => `/parent-portal/${studentId}/${tab}`),
  );
  expect(faults).toEqual([]);
});
