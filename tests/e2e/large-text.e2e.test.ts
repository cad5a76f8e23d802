import { afterAll, beforeAll, expect, test } from 'bun:test';
import { Glob } from 'bun';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { desk, phone, useBrowser } from '../support/browser.ts';
import { inDays } from '../support/in-days.ts';
import { largeTextFaults } from '../support/large-text.ts';
import type { Person } from '../support/product.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

// Half of New Zealand's phones have their text set larger. Each screen is drawn at two sizes of text that phones offer.

const browser = useBrowser();
let served: ServedProduct;
let instructor: Person;
let studentId: number;
beforeAll(async () => {
  served = await serveProduct();
  instructor = await served.instructor();
  studentId = await served.student(instructor, {
    firstName: 'Wharenui',
    lastName: 'Te Hiko-Smith',
  });
  for (const [hour, lessonType] of [
    ['09:00', 'Highway Practice'],
    ['13:00', 'Test Preparation'],
  ] as const) {
    const startTime = inDays(1, hour);
    const booked = await instructor.post('/api/lessons', {
      studentId,
      title: lessonType,
      lessonType,
      startTime,
      endTime: addMinutes(startTime, 60),
    });
    expect(booked.status).toBe(201);
  }
  await instructor.post('/api/payments', {
    studentId,
    amount: 80,
    description: 'Lesson',
    paymentMethod: 'cash',
    status: 'pending',
  });
});
afterAll(() => served?.close());

const screens = () => [
  '/dashboard',
  '/students',
  `/students/${studentId}`,
  '/schedules',
  '/schedules?view=list',
  '/calendar',
  '/payments',
  '/skills',
  '/messages',
  '/settings/booking',
  '/settings/hours',
];

for (const [where, viewport] of [
  ['a phone', phone],
  ['a desk', desk],
] as const)
  test(`at 160 and 200 per cent no screen on ${where} is wider than its window, and no bar breaks a word`, () =>
    browser.visit({ viewport }, async (page, context) => {
      await served.signIn(context, instructor);
      const faults: string[] = [];
      for (const path of screens()) {
        await page.goto(`${served.url}${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.locator('main[data-coming]').waitFor({ state: 'detached' });
        for (const fault of await largeTextFaults(page)) faults.push(`${path}: ${fault}`);
      }
      expect(faults).toEqual([]);
    }));

test('at 160 and 200 per cent no public page on a phone is wider than its window', () =>
  browser.visit({ viewport: phone, javaScriptEnabled: false }, async (page) => {
    const paths = await publicPages();
    expect(paths.length).toBeGreaterThan(30);
    const faults: string[] = [];
    for (const path of paths) {
      await page.goto(`${served.url}${path}`, { waitUntil: 'domcontentloaded' });
      for (const fault of await largeTextFaults(page)) faults.push(`${path}: ${fault}`);
    }
    expect(faults).toEqual([]);
  }));

/** Addresses of the pages that are built whole. Those of `area/` wait for what somebody may see; one that refreshes leads elsewhere at once. */
async function publicPages(): Promise<string[]> {
  const files = [...new Glob('**/index.html').scanSync('dist')].toSorted();
  const addresses: string[] = [];
  for (const file of files)
    if (
      !file.startsWith('area/') &&
      !/http-equiv="?refresh/.test(await Bun.file(`dist/${file}`).text())
    )
      addresses.push(`/${file.replace(/\/?index\.html$/, '')}`);
  return addresses;
}
