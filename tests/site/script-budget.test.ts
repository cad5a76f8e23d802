import { afterAll, beforeAll, expect, test } from 'bun:test';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { desk, useBrowser } from '../support/browser.ts';
import { linkOn } from '../support/enrolling.ts';
import { inDays } from '../support/in-days.ts';
import type { Person } from '../support/product.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

/** Script a page loads until its network is idle, in bytes as our server sends them to a browser that takes gzip. */
const islandPage = 100_000;
const textPage = 4_200;
/** The signed-in screens weigh more than an island page should; this is what they have come down to. It may only fall. */
const signedInScreen = 134_000;
/** Learners enrol on their phones, mostly once. */
const enrolPage = 93_000;
const browser = useBrowser();
/** It is this for server and browser alike, so that there is a lesson under way at whatever hour the test runs. */
const noon = inDays(0, '12:00');
let product: ServedProduct;
beforeAll(async () => {
  product = await serveProduct({ clock: () => noon });
});
afterAll(() => product?.close());

for (const path of [
  '/',
  '/help',
  '/pricing',
  '/nz-driving-guide',
  '/contact',
  '/features',
  '/instructors',
])
  test(`the text page ${path} loads at most 4.2 kB of script and no React`, async () => {
    const scripts = await scriptsOf(path);
    expect(sum(scripts)).toBeLessThanOrEqual(textPage);
    expect([...scripts.keys()].filter((name) => name.startsWith('react.'))).toEqual([]);
  });

for (const path of ['/login', '/nz-mock-test', '/student-portal', '/parent-portal'])
  test(`the island page ${path} loads at most 100 kB of script`, async () => {
    expect(sum(await scriptsOf(path))).toBeLessThanOrEqual(islandPage);
  });

test('the pages to enrol on load at most 93 kB of script', async () => {
  const { address } = await linkOn(await product.instructor());
  for (const path of [`/enrol/${address}`, '/enrol-parent/none'])
    expect(sum(await scriptsOf(path))).toBeLessThanOrEqual(enrolPage);
});

for (const path of ['/dashboard', '/students', '/schedules', '/calendar', '/skills'])
  test(`the screen ${path} loads no more script than it did, and nothing that is not used yet`, async () => {
    const scripts = await scriptsOf(path, await atWork());
    expect(sum(scripts)).toBeLessThanOrEqual(signedInScreen);
    expect([...scripts.keys()].join(' ')).not.toMatch(
      /schemas|menu-parts|confirm-question|toast-corner|NavDialog/,
    );
  });

test('the portal’s dashboard loads no more script than the instructor’s screens', async () => {
  const instructor = await product.instructor();
  const studentId = await product.student(instructor);
  const { body } = await instructor.post(`/api/students/${studentId}/generate-access-code`);
  const learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode: body.accessCode });
  expect(sum(await scriptsOf('/student-portal', learner))).toBeLessThanOrEqual(signedInScreen);
});

test('while it is asked who is here the code of the screen is on its way already, and nothing is asked twice', async () => {
  const person = await atWork();
  await browser.visit({ viewport: desk }, async (page, context) => {
    await page.clock.setFixedTime(noon);
    await product.signIn(context, person);
    const first = ['/api/auth/user', '/api/schools/mine', '/api/auth/trial-status'];
    const asked: string[] = [];
    const told: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      asked.push(pathname);
      if (pathname === '/dashboard' || first.includes(pathname))
        told.push(`${request.resourceType()} ${pathname}`);
    });
    const { promise: code, resolve: codeIsHere } = Promise.withResolvers<void>();
    page.on('response', (response) => {
      if (/DashboardPage\..*js$/.test(response.url())) codeIsHere();
    });
    await page.route('**/api/auth/user', async (route) => {
      await code;
      await route.continue();
    });
    // The live connection would ask once more for what was written while the page loaded.
    await page.routeWebSocket('**/ws', () => undefined);
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // By the page's head, which a browser calls by no better name.
    expect(told).toEqual(['document /dashboard', ...first.map((path) => `other ${path}`)]);
    // Before any script has run.
    expect(asked.indexOf('/api/auth/user')).toBeLessThan(
      asked.findIndex((path) => path.includes('/react.')),
    );
  });
});

/** An instructor whose screens are full: a lesson under way and one tomorrow at a place, credit, and money to come. */
async function atWork(): Promise<Person> {
  const instructor = await product.instructor();
  const studentId = await product.student(instructor, { address: '5 Hill Street' });
  const school = { name: 'School', address: '12 Ponsonby Road', suburb: 'Ponsonby' };
  const has = async (path: string, body: object) =>
    expect((await instructor.post(path, body)).status).toBe(201);
  await has(`/api/students/${studentId}/places`, school);
  await has(`/api/students/${studentId}/credit/grants`, { minutes: 60, reason: 'Opening balance' });
  for (const minutes of [-180, -15, 24 * 60]) {
    const startTime = addMinutes(noon, minutes);
    await has('/api/lessons', {
      studentId,
      title: 'Drive',
      lessonType: 'City Driving',
      startTime,
      endTime: addMinutes(startTime, 60),
      pickUp: school,
    });
  }
  await has('/api/payments', {
    studentId,
    amount: 100,
    description: 'Double Lesson',
    paymentMethod: 'bank_transfer',
    status: 'pending',
  });
  return instructor;
}

/** Every script a page asks for until its network is idle, by file name, with its size on the way. */
async function scriptsOf(path: string, person?: Person): Promise<Map<string, number>> {
  const addresses = new Set<string>();
  await browser.visit({ viewport: desk }, async (page, context) => {
    await page.clock.setFixedTime(noon);
    if (person) await product.signIn(context, person);
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script' || response.url().endsWith('.js'))
        addresses.add(response.url());
    });
    await page.goto(product.url + path, { waitUntil: 'networkidle' });
  });
  const sizes = await Promise.all(
    [...addresses].map(async (address) => {
      const answer = await fetch(address, {
        headers: { 'accept-encoding': 'gzip' },
        decompress: false,
      });
      return [address.split('/').at(-1) ?? '', (await answer.arrayBuffer()).byteLength] as const;
    }),
  );
  return new Map(sizes);
}

const sum = (scripts: Map<string, number>): number =>
  [...scripts.values()].reduce((total, size) => total + size, 0);
