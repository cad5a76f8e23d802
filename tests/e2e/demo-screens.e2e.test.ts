import { afterAll, beforeAll, expect, test } from 'bun:test';
import { demoAdmin, demoAuditor, demoInstructor, demoPortalCode } from '#api/demo/people.ts';
import { seedDemoSchool } from '#api/demo/seed.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { learnerTabNames, parentTabNames } from '#site/portal-screens.ts';
import { auditScreens, instructorScreens } from '#site/screens.ts';
import { phone, useBrowser } from '../support/browser.ts';
import { largeTextFaults } from '../support/large-text.ts';
import type { Person } from '../support/product.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';
import { isThere } from '../support/walk.ts';

// One walk through the demo, and what can be measured on every screen of it.

/** The tallest a screen may be on a phone, in pixels. Only the audit ledger may be taller. */
const tallest = 3000;

/** In pixels: less than a row of a panel beside a taller one may stay empty. */
const widestHole = 100;

const browser = useBrowser();
/** On the first day of a month, which begins a page of every list by months. */
const now = instantAt('2026-12-01', '10:00');
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct({ clock: () => now });
  await seedDemoSchool(served.product);
});
afterAll(() => served?.close());

async function staff({ email, password }: Record<'email' | 'password', string>): Promise<Person> {
  const person = served.visitor();
  await person.post('/api/auth/login', { email, password });
  return person;
}

/** A parent who sees everything, with an invitation of the instructor's. */
async function parentOf(studentId: number, instructor: Person): Promise<Person> {
  const { body: added } = await instructor.post(`/api/students/${studentId}/parents`, {
    parentName: 'Mere Ngata',
    relationship: 'parent',
    email: 'mere@mail.example',
    accessLevel: 'full',
  });
  const { body } = await instructor.post(`/api/parents/${added.id}/invite`);
  const person = served.visitor();
  const invite = new URL(body.inviteUrl).searchParams.get('invite');
  await person.post('/api/parent-portal/enter', { invite });
  return person;
}

test('on a phone no screen but the audit ledger is too tall, has a legend with a line through it or a triangle of the browser’s own, or is wider than its window with text at 160 and 200 per cent', async () => {
  const instructor = await staff(demoInstructor);
  const learner = served.visitor();
  await learner.post('/api/student-portal/login', { accessCode: demoPortalCode });

  const paths = Object.keys(instructorScreens);
  const isAdmins = (path: string) => path.startsWith('/admin/');
  const ofStudents = [1, 9].flatMap((id) =>
    ['', 'progress', 'skills', 'logbook', 'credit', 'money', 'parents', 'certificates'].map(
      (tab) => `/students/${id}?tab=${tab}`,
    ),
  );
  const walks: [Person, readonly string[]][] = [
    [
      instructor,
      [
        ...paths.filter((path) => !isAdmins(path) && !path.includes(':') && path !== '/setup'),
        ...ofStudents,
        '/schedules?view=day',
        '/schedules?view=list',
        '/calendar?view=month',
        '/skills?view=analytics',
        '/skills?tab=categories',
      ],
    ],
    [learner, learnerTabNames.map((tab) => `/student-portal/${tab}`)],
    [await parentOf(1, instructor), parentTabNames.map((tab) => `/parent-portal/1/${tab}`)],
    [await staff(demoAdmin), paths.filter(isAdmins)],
    [await staff(demoAuditor), Object.keys(auditScreens)],
  ];
  const faults: string[] = [];
  for (const [person, addresses] of walks)
    await browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page, context) => {
      await page.clock.setFixedTime(now);
      await served.signIn(context, person);
      for (const path of addresses) {
        await page.goto(served.url + path);
        await isThere(page);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        if (height > tallest && path !== '/audit/ledger') faults.push(`${path}: ${height} px`);
        for (const fault of await page.evaluate(drawnByTheBrowser))
          faults.push(`${path}: ${fault}`);
        for (const fault of await largeTextFaults(page)) faults.push(`${path}: ${fault}`);
      }
    });
  expect(faults).toEqual([]);
});

test('on a desk no panel of the dashboard stands open below its last row', async () => {
  const instructor = await staff(demoInstructor);
  for (const width of [1280, 1920])
    await browser.visit({ viewport: { width, height: 900 } }, async (page, context) => {
      await page.clock.setFixedTime(now);
      await served.signIn(context, instructor);
      await page.goto(`${served.url}/dashboard`);
      await page.getByRole('heading', { name: 'Recent Students' }).waitFor();
      await isThere(page);
      const open = await page.evaluate(() =>
        [...document.querySelectorAll('.dashboard-grid > *')].map((panel) => {
          const last = panel.lastElementChild ?? panel;
          return panel.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom;
        }),
      );
      expect(open.length).toBeGreaterThan(2);
      expect(Math.max(...open)).toBeLessThan(widestHole);
    });
});

test('on a desk a parent’s overview fills each of its lines', async () => {
  const parent = await parentOf(6, await staff(demoInstructor));
  await browser.visit({ viewport: { width: 1280, height: 900 } }, async (page, context) => {
    await page.clock.setFixedTime(now);
    await served.signIn(context, parent);
    await page.goto(`${served.url}/parent-portal/6/overview`);
    await page.getByRole('heading', { name: 'Signed terms' }).waitFor();
    await isThere(page);
    const ends = await page.evaluate(() => {
      const right = (element: Element) => element.getBoundingClientRect().right;
      const grid = document.querySelector('.portal-dashboard');
      const panels = [...(grid?.children ?? [])].filter((panel) => panel.clientHeight > 0);
      // The last of its line: nothing beside it begins after it.
      const last = panels.filter((panel) => {
        const { top, bottom } = panel.getBoundingClientRect();
        return !panels.some((other) => {
          const box = other.getBoundingClientRect();
          return box.left >= right(panel) && box.top < bottom && box.bottom > top;
        });
      });
      return last.map((panel) => (grid ? right(grid) - right(panel) : Number.NaN));
    });
    expect(ends.length).toBeGreaterThan(4);
    expect(Math.max(...ends)).toBeLessThan(widestHole);
  });
});

/** In the page: what a browser draws where nobody told it otherwise. */
function drawnByTheBrowser(): string[] {
  const struck = [...document.querySelectorAll('fieldset > legend')].filter((legend) => {
    const { float, position } = getComputedStyle(legend);
    const border = getComputedStyle(legend.parentElement ?? legend).borderTopWidth;
    return border !== '0px' && float === 'none' && position !== 'absolute';
  });
  const marked = [...document.querySelectorAll('summary')].filter((summary) => {
    const { display, listStyleType } = getComputedStyle(summary);
    const { content } = getComputedStyle(summary, '::marker');
    return display === 'list-item' && listStyleType !== 'none' && content === 'normal';
  });
  return [
    ...struck.map(({ textContent }) => `a line through “${textContent}”`),
    ...marked.map(({ textContent }) => `a triangle before “${textContent}”`),
  ];
}
