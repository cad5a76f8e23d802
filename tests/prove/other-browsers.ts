import { existsSync } from 'node:fs';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { openFirefox } from '../support/firefox.ts';
import { inDays } from '../support/in-days.ts';
import { serveProduct } from '../support/served-product.ts';

const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The Firefox of this machine; null where none is installed. */
export const findFirefox = (): string | null => firefoxes.find((path) => existsSync(path)) ?? null;

const open = [
  '/',
  '/login',
  '/instructors',
  '/nz-driving-guide',
  '/nz-mock-test',
  '/pricing',
  '/help',
  '/contact',
];
const signedIn = (studentId: number) => [
  '/dashboard',
  '/students',
  `/students/${studentId}`,
  `/students/${studentId}?tab=test`,
  '/schedules',
  '/calendar',
  '/payments',
  '/payments/invoices',
  '/payments/expenses',
  '/payments/reports',
  '/payments/vouchers',
  '/instructor/pricing-plan',
  '/skills',
  '/messages',
  '/settings/profile',
  '/settings/booking',
  '/settings/hours',
];

/**
 * Opens public pages and an instructor's screens in a Firefox, on a phone's width and a desk's.
 * @returns how many were opened, and what was wrong: uncaught errors, what the page's policy refused, sideways scroll, fields too narrow for what they hold
 */
export async function walkInFirefox(
  program: string,
  onProgress: (done: number, of: number) => void,
) {
  const served = await serveProduct();
  const wrong: string[] = [];
  let at = '';
  const firefox = await openFirefox(program, (text) => wrong.push(`${at}: ${text}`));
  try {
    const instructor = await served.instructor();
    const studentId = await served.student(instructor);
    const startTime = inDays(1, '10:00');
    const lesson = { studentId, lessonType: 'City Driving', title: 'Town', startTime };
    await instructor.post('/api/lessons', { ...lesson, endTime: addMinutes(startTime, 60) });
    const { page } = firefox;
    const walks = [open, signedIn(studentId)].flatMap((paths, nth) =>
      [390, 1280].flatMap((width) => paths.map((path) => ({ path, width, isSignedIn: nth > 0 }))),
    );
    const hold = async () => {
      for (const fault of await page.run<string[]>(look)) wrong.push(`${at}: ${fault}`);
    };
    let isIn = false;
    for (const [nth, { path, width, isSignedIn }] of walks.entries()) {
      if (isSignedIn && !isIn)
        await page.takeCookies(new URL(served.url).hostname, instructor.cookies());
      isIn = isSignedIn;
      at = `${path} at ${width} px`;
      onProgress(nth, walks.length);
      await page.size(width, 900);
      await page.open(served.url + path);
      await hold();
      if (path !== '/schedules') continue;
      at = `${at}, booking`;
      await page.run(book);
      await hold();
    }
    return { opened: walks.length, wrong };
  } finally {
    await firefox.close();
    await served.close();
  }
}

/** Waits until all of it is drawn; then what is wrong with it. In the page. */
const look = `
  const isDrawn = () => document.querySelector('h1') && !document.querySelector('[data-slot="skeleton"], [data-slot="loading"]');
  const until = performance.now() + 30000;
  while (!isDrawn() && performance.now() < until) await new Promise(requestAnimationFrame);
  const title = document.querySelector('h1')?.textContent ?? '';
  const faults = isDrawn() && !title.startsWith('404') ? [] : ['is not drawn: ' + title];
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) faults.push('scrolls sideways by ' + over + ' px');
  for (const field of document.querySelectorAll('[type="date"], [type="time"]')) {
    if (field.offsetWidth === 0) continue;
    const wide = field.cloneNode();
    wide.removeAttribute('name');
    wide.style.inlineSize = 'max-content';
    wide.style.position = 'absolute';
    field.after(wide);
    if (field.offsetWidth < wide.offsetWidth) faults.push('cuts a field off: ' + (field.getAttribute('aria-label') ?? field.name) + ', ' + field.offsetWidth + ' of ' + wide.offsetWidth + ' px');
    wide.remove();
  }
  return faults;
`;

/** Opens the dialog with the narrowest date field. */
const book = `
  const isButton = (one) => one.textContent === 'Schedule Lesson';
  [...document.querySelectorAll('main button')].find(isButton)?.click();
  const until = performance.now() + 30000;
  while (!document.querySelector('[role="dialog"] [type="date"]') && performance.now() < until) await new Promise(requestAnimationFrame);
`;
