import { describe, expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { faultsOf } from '../support/accessible.ts';
import { desk, useBrowser } from '../support/browser.ts';
import { anEntry } from '../support/directory.ts';
import { useDirectory } from './directory-site.ts';

const directory = useDirectory();
const browser = useBrowser();
// What a page says of time is Auckland's, wherever its reader is.
const far = { viewport: desk, timezoneId: 'America/New_York', reducedMotion: 'reduce' } as const;

describe('the directory', () => {
  test('is searched, filtered and sorted, keeps that in its address, and is cleared', () =>
    browser.visit(far, async (page) => {
      const { served } = directory();
      await page.goto(`${served.url}/instructors`);
      await page.getByText('2 instructors available').waitFor();
      const names = () => page.locator('main li h2').allTextContents();
      await page.getByLabel('Sort by').selectOption('Lowest Price');
      await page.locator('main .instructor').first().getByText('NZ$55.00').waitFor();
      expect(await page.locator('main .price b').allTextContents()).toEqual([
        'NZ$55.00',
        'NZ$70.00',
      ]);
      await page.getByLabel('Location').selectOption('Wellington');
      await page.getByText('1 instructor available').waitFor();
      expect(await names()).toHaveLength(1);
      expect(new URL(page.url()).search).toBe('?location=Wellington&sort=price');

      await page.reload();
      await page.getByText('1 instructor available').waitFor();
      await page.getByLabel('Search instructors').fill('nobody at all');
      await page.getByText('No instructors found').waitFor();
      await page.getByRole('button', { name: 'Clear Filters' }).click();
      await page.getByText('2 instructors available').waitFor();
      expect(new URL(page.url()).search).toBe('');
    }));

  test('shows three specialties and how many more there are, and leads to profile and form', () =>
    browser.visit(far, async (page) => {
      const { served, auckland } = directory();
      await page.goto(`${served.url}/instructors?search=kowhai`);
      await page.getByText('1 instructor available').waitFor();
      const card = page.locator('main li', { hasText: 'Kōwhai Driving School' }).first();
      expect(await card.locator('[data-slot="badge"]').allTextContents()).toEqual([
        'Nervous Drivers',
        'Highway Training',
        'Test Preparation',
        '+1 more',
      ]);
      await card.getByText('No reviews yet').waitFor();
      await card.getByRole('link', { name: /Contact Now/ }).click();
      await page.waitForURL(`${served.url}/instructors/${auckland.id}#contact`);
      await page.getByRole('button', { name: 'Send Booking Request' }).waitFor();
      expect(await page.locator('#contact').isVisible()).toBe(true);
    }));

  test('says so when it cannot be loaded, and can be asked again', () =>
    browser.visit(far, async (page) => {
      const { served } = directory();
      await page.route('**/api/instructors?*', (route) => route.fulfill({ status: 500 }));
      await page.goto(`${served.url}/instructors`);
      await page.getByLabel('Location').selectOption('Wellington');
      await page.getByText('Unable to load instructors').waitFor();
      await page.getByText('Please try again later').waitFor();
      await page.unroute('**/api/instructors?*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('1 instructor available').waitFor();
    }));
});

describe('without a script', () => {
  const still = { viewport: desk, javaScriptEnabled: false } as const;

  test('the list is there, is searched by its form, and says who is in it to search engines', () =>
    browser.visit(still, async (page) => {
      const { served, auckland, wellington } = directory();
      await page.goto(`${served.url}/instructors`);
      await page.getByText('2 instructors available').waitFor();
      const data = await page.locator('script[type="application/ld+json"]').last().textContent();
      const list = JSON.parse(data ?? '');
      expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 2 });
      expect(list.itemListElement.map(({ url }: { url: string }) => url).toSorted()).toEqual(
        [auckland.id, wellington.id].map((id) => `http://localhost/instructors/${id}`).toSorted(),
      );
      await page.getByLabel('Sort by').selectOption('Lowest Price');
      await page.getByLabel('Search instructors').fill('kowhai');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByText('1 instructor available').waitFor();
      expect(await page.getByLabel('Search instructors').inputValue()).toBe('kowhai');
      expect(await page.getByLabel('Sort by').inputValue()).toBe('price');
      expect(await page.locator('main .price b').allTextContents()).toEqual(['NZ$70.00']);
      await page.goto(`${served.url}/instructors?search=nobody+of+this+name`);
      await page.getByText('No instructors found').waitFor();
      expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toEqual([
        expect.stringContaining('"BreadcrumbList"'),
      ]);
      await page.goBack();
      // A fact that is recorded is there the next time somebody asks.
      await auckland.person.put(`/api/schools/${auckland.id}/listing`, {
        ...anEntry,
        place: 'Ponsonby, Auckland',
      });
      await page.reload();
      await page.getByText('Ponsonby, Auckland').waitFor();
      await auckland.person.put(`/api/schools/${auckland.id}/listing`, anEntry);
    }));

  test('a profile shows prices, words and times, and its form reaches the instructor or says what is wrong', () =>
    browser.visit(still, async (page) => {
      const { served, wellington } = directory();
      await page.goto(`${served.url}/instructors/${wellington.id}`);
      for (const words of ['Double Lesson', 'Defensive Driving', 'Next free times'])
        await page.getByText(words, { exact: true }).first().waitFor();
      await page.getByLabel('Service', { exact: true }).selectOption({ index: 1 });
      await page.getByLabel('Name').fill('Nikau Hale');
      await page.getByLabel('Email').fill('nikau');
      await page.getByRole('button', { name: 'Send Booking Request' }).click();
      await page.getByText('Please enter a valid email address').first().waitFor();
      await page.goBack();
      await page.getByLabel('Service', { exact: true }).selectOption({ index: 1 });
      await page.getByLabel('Name').fill('Nikau Hale');
      await page.getByLabel('Email').fill('nikau@mail.example');
      await page.getByRole('button', { name: 'Send Booking Request' }).click();
      await page.getByText('Your booking request has been sent to the instructor.').waitFor();
      const { body } = await wellington.person.get('/api/enquiries');
      expect(body).toMatchObject([{ name: 'Nikau Hale' }]);
    }));
});

describe('a profile', () => {
  test('is answered 404 with the not-found screen when there is no such instructor', () =>
    browser.visit(far, async (page) => {
      const answer = await page.goto(`${directory().served.url}/instructors/99999`);
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { name: 'Instructor Not Found' }).waitFor();
      await page.getByText("The instructor profile you're looking for doesn't exist.").waitFor();
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    }));

  test('has a head of its own, and neither page nor head runs what a school has written', () =>
    browser.visit(far, async (page) => {
      const { served, auckland } = directory();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      const answer = await page.goto(`${served.url}/instructors/${auckland.id}`);
      expect(answer?.status()).toBe(200);
      expect(await page.title()).toBe(
        `First1 Instructor, driving instructor in Grey Lynn, Auckland · Keep Left`,
      );
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toEndWith(
        `/instructors/${auckland.id}`,
      );
      const data = await page.locator('script[type="application/ld+json"]').first().textContent();
      expect(JSON.parse(data ?? '')).toMatchObject({
        '@type': 'LocalBusiness',
        name: 'Kōwhai Driving School',
        description: '<img src=x onerror="document.title=1">',
      });
      await page.getByRole('tab', { name: 'About' }).click();
      await page.getByText('<img src=x onerror="document.title=1">').waitFor();
      expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
      await page.getByText('English, Te reo Māori').waitFor();
      await page.getByRole('tab', { name: 'Reviews' }).click();
      await page.getByText('No reviews yet').last().waitFor();
      expect(faults).toEqual([]);
    }));

  test('does what was pressed before its script was there, in its order, and what was being pressed as it came', () =>
    browser.visit(far, async (page) => {
      const { served, auckland } = directory();
      await page.goto(`${served.url}/instructors/${auckland.id}`);
      const script = Promise.withResolvers<void>();
      await page.route('**/*.js', async (route) => {
        await script.promise;
        await route.continue();
      });
      const alive = page.evaluate(() =>
        new Promise((resolve) => {
          document.addEventListener('island-hydrated', resolve, { once: true });
        }).then(() => undefined),
      );
      await page.getByRole('tab', { name: 'Reviews' }).click();
      await page.getByRole('button', { name: 'Choose Double Lesson' }).click();
      await page.getByRole('tab', { name: 'Availability' }).hover();
      await page.mouse.down();
      script.resolve();
      await alive;
      await page.mouse.up();
      await page.getByText('Mon–Fri 8:00–18:00').waitFor();
      expect(await page.getByLabel('Service', { exact: true }).inputValue()).toMatch(/Double/);
    }));

  test('takes a booking request, which the instructor finds in the inbox and turns into a student', () =>
    browser.visit(far, async (page, context) => {
      const { served, auckland } = directory();
      await page.goto(`${served.url}/instructors/${auckland.id}`);
      const send = page.getByRole('button', { name: 'Send Booking Request' });
      await send.waitFor();
      expect(await send.isDisabled()).toBe(true);
      await page.getByRole('button', { name: 'Choose Double Lesson' }).click();
      await page.getByRole('tab', { name: 'Availability' }).click();
      await page.getByText('Mon–Fri 8:00–18:00').waitFor();
      await page
        .getByRole('button', { name: /^Ask for / })
        .nth(1)
        .click();
      await page
        .getByRole('button', { name: /^Ask for / })
        .first()
        .click();
      expect(await page.getByLabel('Message').inputValue()).toMatch(
        /^Could we start on \w{3} \d+ \w{3} at \d\d:\d\d\?$/,
      );
      await page.getByLabel('Name').fill('Yuki <b>Tanaka</b>');
      await page.getByLabel('Email').fill('yuki@mail');
      await send.click();
      await page.getByText('Please enter a valid email address').waitFor();
      await page.getByLabel('Email').fill('yuki@mail.example');
      await send.click();
      await page.getByText('Booking Request Sent').first().waitFor();
      expect(await page.getByLabel('Name').inputValue()).toBe('');
      expect(await send.isDisabled()).toBe(true);

      await served.signIn(context, auckland.person);
      await page.goto(`${served.url}/enquiries`);
      await page.getByRole('heading', { name: 'Yuki <b>Tanaka</b>' }).waitFor();
      await page.getByText('1 booking request, 1 to answer').waitFor();
      await page.getByRole('link', { name: /^Enquiries\s*, 1 new$/ }).waitFor();
      await page.getByRole('button', { name: /^Add as student/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Student' });
      expect(await dialog.getByLabel('First name').inputValue()).toBe('Yuki');
      expect(await dialog.getByLabel('Email').inputValue()).toBe('yuki@mail.example');
      await dialog.getByLabel('Phone', { exact: true }).fill('027 555 0164');
      await dialog.getByLabel('Date of birth').fill('2008-05-12');
      await dialog.getByLabel('Package').selectOption('Standard');
      await dialog.getByRole('button', { name: 'Add Student' }).click();
      await page.getByText('1 booking request, every one answered').waitFor();
      await page.getByRole('link', { name: /^View Student/ }).click();
      await page.waitForURL(/\/students\/\d+$/);
    }));

  test('keeps what was typed when the request cannot be sent, and says so', () =>
    browser.visit(far, async (page, context) => {
      const { served, wellington } = directory();
      await page.goto(`${served.url}/instructors/${wellington.id}`);
      await page.getByRole('button', { name: 'Choose Standard Lesson' }).click();
      await page.getByLabel('Name').fill('Sam Reid');
      await page.getByLabel('Email').fill('sam@mail.example');
      // Once over, so that what the toast needs is here when the connection is not.
      await page.route('**/contact', (route) => route.abort());
      await page.getByRole('button', { name: 'Send Booking Request' }).click();
      await page.getByText('Failed to send booking request. Please try again.').first().waitFor();
      expect(await page.getByLabel('Name').inputValue()).toBe('Sam Reid');
      await context.unrouteAll();
    }));
});

describe('the pages of the directory', () => {
  test('hold WCAG 2.2 AA and fit their screen, in both themes at both widths', () =>
    browser.visit({ viewport: desk, reducedMotion: 'reduce' }, async (page) => {
      const { served, auckland } = directory();
      await page.goto(`${served.url}/instructors`);
      await page.getByText('2 instructors available').waitFor();
      expect(await faultsOf(page, undefined, { thumbs: true })).toEqual([]);
      await page.getByLabel('Search instructors').fill('nobody at all');
      await page.getByText('No instructors found').waitFor();
      expect(await faultsOf(page, undefined, { thumbs: true })).toEqual([]);
      await page.goto(`${served.url}/instructors/${auckland.id}`);
      for (const tab of ['Services & Pricing', 'About', 'Reviews', 'Availability']) {
        await page.getByRole('tab', { name: tab }).click();
        expect(await faultsOf(page, undefined, { thumbs: true })).toEqual([]);
      }
      await page.goto(`${served.url}/instructors/99999`);
      await page.getByText('Instructor Not Found').waitFor();
      expect(await faultsOf(page, undefined, { thumbs: true })).toEqual([]);
    }));

  test.each(['/instructors', '/instructors/1', '/mood-board'])(
    '%s loads at most 110 kB of script, and what the server drew none before it is touched',
    (path) =>
      browser.visit(far, async (page) => {
        const scripts: Promise<string>[] = [];
        page.on('response', (response) => {
          if (response.url().endsWith('.js')) scripts.push(response.text());
        });
        await page.goto(directory().served.url + path, { waitUntil: 'networkidle' });
        if (path !== '/mood-board') {
          expect(scripts).toHaveLength(0);
          await page.locator('main h2').first().hover();
          await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
        }
        const bytes = (await Promise.all(scripts)).reduce(
          (sum, code) => sum + gzipSync(code).byteLength,
          0,
        );
        expect(bytes).toBeGreaterThan(10_000);
        expect(bytes).toBeLessThanOrEqual(110_000);
      }),
  );
});
