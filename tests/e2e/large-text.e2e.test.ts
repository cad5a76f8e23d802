import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { desk, phone, useBrowser } from '../support/browser.ts';
import { inDays } from '../support/in-days.ts';
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

/** How many pixels a page is wider than its window. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth');

/** Whether the name beside the plate, where there is room for it, and each label of the thumb bar stand on one line. */
const brokenLines = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`[...document.querySelectorAll('.topbar [data-slot="brand"], .tabbar :is(a, button)')]
    .filter((one) => {
      if (one.offsetParent === null) return false;
      const words = [...one.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
      const range = document.createRange();
      if (words) range.selectNodeContents(words);
      const lines = words ? new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size : 1;
      return lines > 1 || one.getBoundingClientRect().height > 90;
    })
    .map((one) => one.textContent)`);

for (const [where, viewport] of [
  ['a phone', phone],
  ['a desk', desk],
] as const)
  test(`at 160 and 200 per cent no screen on ${where} is wider than its window, and no bar breaks a word`, () =>
    browser.visit({ viewport }, async (page, context) => {
      await served.signIn(context, instructor);
      const faults: unknown[] = [];
      for (const path of screens()) {
        await page.goto(`${served.url}${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.locator('main[data-coming]').waitFor({ state: 'detached' });
        for (const percent of [160, 200]) {
          await page.addStyleTag({ content: `html { font-size: ${percent}% !important }` });
          const overflow = await overflowOf(page);
          const broken = await brokenLines(page);
          if (overflow > 0 || broken.length > 0) faults.push({ path, percent, overflow, broken });
        }
      }
      expect(faults).toEqual([]);
    }));
