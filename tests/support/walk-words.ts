// bun tests/support/walk-words.ts URL FOLDER [WHO]: walks a demo whose site was built in the pseudo-language (SITE_LANGUAGE=en-XA DEMO=1 bun start) at 320 px over public
// pages, doors, both portals and the screens of instructor, admin and auditor, these at 1280 px too. Says which words come from no catalogue, what is cut and what scrolls sideways, and leaves a picture of each page in FOLDER.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { findChromium } from '#api/boot/chromium.ts';
import { demoAdmin, demoAuditor, demoInstructor, demoPortalCode } from '#api/demo/people.ts';
import { learnerTabNames, parentTabNames } from '#site/portal-screens.ts';
import { auditScreens, instructorScreens } from '#site/screens.ts';
import { isThere, whatStandsOut } from './walk.ts';

const [url = 'http://localhost:3000', folder = '.tmp/words', only] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({
  executablePath: findChromium() ?? '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
const publicPages = [...sitemap.matchAll(/<loc>(?:https?:\/\/[^/]+)?(.*?)<\/loc>/g)].map(
  ([, path = '/']) => path,
);
const doors = ['/login', '/forgot-password', '/student-portal', '/parent-portal', '/sign-out'];
const screens = Object.keys(instructorScreens).map((path) => path.replace(':id', '1'));
const adminScreens = screens.filter((path) => path.startsWith('/admin/'));
const students = ['/students?archived=true', '/students/9999'];
const diary = ['day', 'list'].map((view) => `/schedules?view=${view}`);
const calendar = ['month', 'day'].map((view) => `/calendar?view=${view}`);
const studentTabs = ['schedules', 'progress', 'skills', 'test', 'logbook', 'credit', 'money'];
const recordTabs = [...studentTabs, 'parents', 'certificates'].map(
  (tab) => `/students/1?tab=${tab}`,
);
const skills = ['/skills?tab=categories', '/skills?view=analytics'];
const enquiries = ['requests', 'reviews', 'listing'].map((tab) => `/enquiries?tab=${tab}`);
const atWork = screens.filter((path) => !adminScreens.includes(path));
const views = [...students, ...recordTabs, ...skills, ...enquiries, ...diary, ...calendar];
const inboxes = ['reviews', 'instructors', 'mood-boards', 'card-company'].map(
  (tab) => `/admin/messages?tab=${tab}`,
);
const ledger = [
  '/audit/ledger?student=1',
  '/audit/replay?q=Aroha',
  '/audit/replay?stream=student-1',
];
const lost = ['/nowhere', '/verify/KL-0000', '/confirm/nothing', '/pay/nothing', '/attend/nothing'];

await walkAs('public', async () => null, [...publicPages, ...doors, ...lost]);
await walkAs(
  'learner',
  (context) => send(context, '/api/student-portal/login', { accessCode: demoPortalCode }),
  learnerTabNames.map((tab) => `/student-portal/${tab}`),
);
await walkAs('parent', enterAsParent, [
  '/parent-portal',
  ...parentTabNames.map((tab) => `/parent-portal/1/${tab}`),
]);
const bothWidths = [320, 1280];
await walkAs('instructor', signInAs(demoInstructor), [...atWork, ...views], bothWidths);
await walkAs('admin', signInAs(demoAdmin), [...adminScreens, ...inboxes], bothWidths);
await walkAs(
  'auditor',
  signInAs(demoAuditor),
  [...Object.keys(auditScreens), ...ledger],
  bothWidths,
);
await walkAs('newcomer', register, ['/setup', '/settings/profile'], bothWidths);
await browser.close();

async function walkAs(
  who: string,
  enter: (context: BrowserContext) => Promise<unknown>,
  paths: readonly string[],
  widths: readonly number[] = [320],
) {
  if (only && only !== who) return;
  const context = await browser.newContext({
    viewport: { width: 320, height: 700 },
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    serviceWorkers: 'block',
  });
  await enter(context);
  const page = await context.newPage();
  /** What the server told: names, notes and figures of people, which no catalogue translates. */
  const told = new Set<string>();
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('application/json'))
      void response.json().then(
        (body) => textsOf(body, told),
        () => null,
      );
  });
  for (const path of paths) {
    await page.goto(url + path);
    await isThere(page).catch(() => null);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      await page.screenshot({
        path: join(folder, `${who}${path.replaceAll(/\W/g, '-')}-${width}.png`),
        fullPage: true,
      });
      const at = `${who} ${path} at ${width} px`;
      const wide = await page.evaluate(whatStandsOut);
      if (wide) console.log(`${at}: scrolls sideways by ${wide}`);
      for (const cut of await page.evaluate(whatIsCut)) console.log(`${at}: cut: ${cut}`);
    }
    for (const text of await plainTexts(page, told)) console.log(`${who} ${path}: plain: ${text}`);
  }
  await context.close();
}

/** Adds all texts of an answer. */
function textsOf(value: unknown, told: Set<string>): void {
  if (typeof value === 'string') told.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) textsOf(each, told);
}

/** What a page says in letters without accents, and no answer of the server's said. */
async function plainTexts(page: Page, told: ReadonlySet<string>): Promise<string[]> {
  const said = await page.evaluate(textsOfPage);
  const all = [...told].join('\n');
  return [...new Set(said)].filter((text) => !all.includes(text.trim()));
}

function textsOfPage(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [document.title];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, template, noscript'))
      texts.push(node.textContent ?? '');
  for (const element of document.querySelectorAll('body *'))
    for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description'])
      texts.push(element.getAttribute(name) ?? '');
  return texts
    .map((text) => text.trim().replaceAll(/\s+/g, ' '))
    .filter((text) => /\p{L}{2}/u.test(text) && !/[âƁƀçđêğĥîķļñôřšţûŵýž~]/u.test(text));
}

/** Elements that hide the end of their words without saying so by three dots. */
function whatIsCut(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((one) => {
      const style = getComputedStyle(one);
      const isOver = one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1;
      return (
        isOver &&
        /hidden|clip/.test(style.overflowX) &&
        style.textOverflow !== 'ellipsis' &&
        style.visibility !== 'hidden' &&
        [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      );
    })
    .map((one) => `${one.tagName}.${one.className} “${one.textContent?.trim().slice(0, 60)}”`);
}

/** Somebody who has no school yet. */
async function register(context: BrowserContext): Promise<void> {
  await send(context, '/api/auth/register', {
    email: `new-${Date.now()}@mail.example`,
    password: 'correct horse',
    firstName: 'Tui',
    lastName: 'Newcomer',
  });
}

/** By the password of a login of the demo. */
function signInAs({ email, password }: { email: string; password: string }) {
  return (context: BrowserContext) => send(context, '/api/auth/login', { email, password });
}

/** A parent of the demo's learner, invited by her instructor. */
async function enterAsParent(context: BrowserContext): Promise<void> {
  const office = await browser.newContext();
  await signInAs(demoInstructor)(office);
  const parent = await send(office, '/api/students/1/parents', {
    parentName: 'Hana Ngata',
    relationship: 'parent',
    email: `hana-${Date.now()}@mail.example`,
    accessLevel: 'full',
  });
  const { inviteUrl } = await send(office, `/api/parents/${String(parent['id'])}/invite`, {});
  await office.close();
  const invite = new URL(String(inviteUrl)).searchParams.get('invite');
  await send(context, '/api/parent-portal/enter', { invite });
}

async function send(
  context: BrowserContext,
  path: string,
  data: object,
): Promise<Record<string, unknown>> {
  const answer = await context.request.post(url + path, { data, headers: { origin: url } });
  const body = await answer.text();
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${body}`);
  return body ? JSON.parse(body) : {};
}
