import { afterAll, beforeAll, expect, test } from 'bun:test';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { phone, useBrowser } from '../support/browser.ts';
import { inDays } from '../support/in-days.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served.close());

async function instructorWithALesson() {
  const me = await served.instructor();
  const studentId = await served.student(me);
  const startTime = inDays(1);
  await me.post('/api/lessons', {
    studentId,
    title: 'City Driving',
    lessonType: 'City Driving',
    startTime,
    endTime: addMinutes(startTime, 60),
  });
  return me;
}

test('what the dashboard begins with is asked by its page, once, and its files are named in the head', () =>
  browser.visit({ viewport: phone }, async (page, context) => {
    await served.signIn(context, await instructorWithALesson());
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().slice(served.url.length)));
    // The live connection would ask once more for what was written while the page loaded.
    await page.routeWebSocket('**/ws', () => undefined);
    const answer = await page.goto(`${served.url}/dashboard`);
    const named = [...(answer?.headers()['link'] ?? '').matchAll(/<([^>]+)>; rel=preload/g)].map(
      ([, address = '']) => address,
    );
    expect(named).toHaveLength(2);
    await page.getByRole('heading', { name: 'Last eight weeks' }).waitFor();
    // With their addresses written as the page writes them, the answers that came early are taken.
    for (const address of [...named, '/api/auth/user', '/api/schools/mine'])
      expect({ address, times: asked.filter((each) => each === address).length }).toEqual({
        address,
        times: 1,
      });
    const head = await page.locator('link[rel=modulepreload]').evaluateAll((links) =>
      // biome-ignore lint/suspicious/noExplicitAny: the page's own types are not here
      links.map((link: any) => new URL(link.href).pathname),
    );
    for (const module of ['InstructorArea.island', 'DashboardPage', 'lesson-actions'])
      expect(head.filter((file) => file.startsWith(`/_astro/${module}.`))).toHaveLength(1);
  }));

test('the next lesson is to be seen before the figures have come, and nothing then moves it', () =>
  browser.visit({ viewport: phone }, async (page, context) => {
    await served.signIn(context, await instructorWithALesson());
    const held = Promise.withResolvers<void>();
    await context.route('**/api/dashboard/metrics', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${served.url}/dashboard`);
    const next = page.getByRole('region', { name: 'Now and next' });
    await next.waitFor();
    // A font that comes later moves everything below its words.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await next.boundingBox();
    const figures = page.getByText('Pass Rate');
    expect(await figures.isVisible()).toBe(false);
    held.resolve();
    await figures.waitFor();
    expect(await next.boundingBox()).toEqual(before);
  }));
