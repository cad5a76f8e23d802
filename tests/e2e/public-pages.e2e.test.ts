import { describe, expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { faultsOf } from '../support/accessible.ts';
import { desk, phone, useBrowser } from '../support/browser.ts';
import { useBuiltSite } from './public-site.ts';

const site = useBuiltSite();
const browser = useBrowser();

describe('the landing page', () => {
  test('shows no number, no quotes and no boards when the server has none', () =>
    browser.visit({ viewport: desk }, async (page) => {
      await landing(page, { students: 0, demo: false });
      expect(await page.locator('[data-student-counter]').isVisible()).toBe(false);
      expect(await page.getByText('students are learning').isVisible()).toBe(false);
      expect(await page.getByRole('heading', { name: 'Latest mood boards' }).isVisible()).toBe(
        false,
      );
      expect(await page.locator('blockquote').count()).toBe(0);
    }));

  test('counts the students the server counts', () =>
    browser.visit({ viewport: desk, reducedMotion: 'reduce' }, async (page) => {
      await landing(page, { students: 1284, demo: false });
      const counter = page.getByRole('img', { name: '1,284' });
      await counter.waitFor();
      expect(await counter.textContent()).toBe('001284');
    }));

  test('writes what people said as words, whatever is in them', () =>
    browser.visit({ viewport: desk }, async (page) => {
      const quote = 'Calm <img src=x onerror="document.title=1"> and clear';
      await landing(page, {
        reviews: [{ quote, name: 'Ruby Thompson', about: 'Passed in May' }],
      });
      await page.getByText('Calm').waitFor();
      expect(await page.locator('blockquote').textContent()).toBe(`“${quote}”`);
    }));

  test('says that an interactive demo is coming soon, and opens the demo school only where there is one', () =>
    browser.visit({ viewport: desk }, async (page) => {
      await landing(page, { students: 3, demo: true });
      await page.locator('[data-student-counter]').waitFor();
      await page.getByRole('button', { name: 'Watch a demo' }).click();
      const dialog = page.getByRole('dialog', { name: 'Interactive Demo' });
      expect(await dialog.getByText('An interactive demo is coming soon.').isVisible()).toBe(true);
      expect(await dialog.getByRole('link', { name: 'Open the demo school' }).isVisible()).toBe(
        true,
      );
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }));
});

describe('the contact form', () => {
  test('names what is missing and goes to the first of it', () =>
    browser.visit({ viewport: phone }, async (page) => {
      await page.goto(`${site.url}/contact`);
      await page.getByRole('button', { name: 'Send Message' }).click();
      expect(await page.locator('.error').allTextContents()).toEqual([
        'Name must be at least 2 characters',
        'Please enter a valid email address',
        'Subject must be at least 5 characters',
        'Message must be at least 10 characters',
      ]);
      expect(await page.getByLabel('Full Name').evaluate((field) => field.matches(':focus'))).toBe(
        true,
      );
    }));

  test('sends the message once, thanks for it and is empty again', () =>
    browser.visit({ viewport: desk }, async (page) => {
      const sent: unknown[] = [];
      await page.route('**/api/contact', async (route) => {
        sent.push(route.request().postDataJSON());
        await route.fulfill({ json: {} });
      });
      await fillContact(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByRole('heading', { name: 'Message Sent' }).waitFor();
      expect(sent).toEqual([
        {
          name: 'Aroha Ngata',
          email: 'aroha@example.co.nz',
          subject: 'Friday’s lesson',
          message: 'Can we start from Mt Eden station?',
          website: '',
        },
      ]);
      expect(await page.getByLabel('Message').inputValue()).toBe('');
    }));

  test('keeps what was written when it could not be sent', () =>
    browser.visit({ viewport: desk }, async (page) => {
      await page.route('**/api/contact', (route) => route.abort());
      await fillContact(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Your message was not sent.').waitFor();
      expect(await page.getByLabel('Subject').inputValue()).toBe('Friday’s lesson');
    }));
});

describe('the help centre', () => {
  test('narrows the topics by words and by category, and remembers both in the address', () =>
    browser.visit({ viewport: desk }, async (page) => {
      await page.goto(`${site.url}/help`);
      const topics = page.locator('[data-topic]:visible h2');
      expect(await topics.count()).toBe(9);
      await page.getByRole('searchbox').fill('INVOICE');
      expect(await topics.allInnerTexts()).toEqual(['Payments and billing', 'The student portal']);
      await page.getByText('For Students', { exact: true }).first().click();
      expect(await topics.allInnerTexts()).toEqual(['The student portal']);
      await page.reload();
      expect(await topics.allInnerTexts()).toEqual(['The student portal']);
    }));

  test('is whole without a script', () =>
    browser.visit({ viewport: desk, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${site.url}/help`);
      expect(await page.locator('[data-topic]:visible').count()).toBe(9);
      expect(await page.getByRole('search').isVisible()).toBe(false);
    }));
});

describe('the driving guide', () => {
  test('opens on the rules in force, and on the new ones from the day they start', () =>
    browser.visit({ viewport: desk }, async (page) => {
      await page.clock.setFixedTime('2027-01-24T10:59:00Z'); // 23:59 on the 24th in Auckland
      await page.goto(`${site.url}/nz-driving-guide`);
      const first = page.locator('.edition').first();
      expect(await first.getAttribute('id')).toBe('until-january-2027');

      await page.clock.setFixedTime('2027-01-24T11:00:00Z');
      await page.reload();
      expect(await first.getAttribute('id')).toBe('from-january-2027');
      expect(await first.getByRole('heading', { level: 2 }).textContent()).toBe('In force today');
    }));

  test('says when somebody can sit', () =>
    browser.visit({ viewport: phone }, async (page) => {
      await page.clock.setFixedTime('2026-11-21T00:00:00Z');
      await page.goto(`${site.url}/nz-driving-guide`);
      await page.getByLabel('Date of birth').fill('2009-01-05');
      await page.getByText('Learner', { exact: true }).click();
      await page.getByLabel('Since when?').fill('2026-07-20');
      expect(await page.locator('.dates li').first().textContent()).toBe(
        'Wednesday 20 January 2027Practical test, for the restricted licenceBy the rules until Sunday 24 January 2027',
      );
    }));

  test('keeps the figures of June 2025 readable, apart from today’s', () =>
    browser.visit({ viewport: desk }, async (page) => {
      await page.goto(`${site.url}/nz-driving-guide`);
      await page.getByText('Figures in our June 2025 edition').click();
      const figures = await page.locator('.june-2025').textContent();
      for (const fee of ['NZ$93.50', 'NZ$121.80', 'NZ$135.90']) expect(figures).toContain(fee);
    }));
});

describe('every kind of public page', () => {
  const kinds = [
    '/',
    '/pricing',
    '/features/scheduling',
    '/help/payments-billing',
    '/contact',
    '/nz-driving-guide',
  ];
  for (const path of kinds) {
    test(`${path} brings at most 5 kB of script and no React, and is accessible in both themes at both widths, without a sideways scroll`, () =>
      browser.visit({ viewport: desk }, async (page) => {
        const files: Promise<Buffer>[] = [];
        page.on('response', (answer) => {
          if (answer.url().endsWith('.js')) files.push(answer.body());
        });
        await page.goto(site.url + path, { waitUntil: 'networkidle' });
        const inline = await page
          .locator('script:not([src], [type="application/ld+json"])')
          .allTextContents();
        const scripts = [...(await Promise.all(files)).map((file) => file.toString()), ...inline];
        const bytes = scripts.reduce((sum, code) => sum + gzipSync(code).byteLength, 0);
        expect(bytes).toBeLessThanOrEqual(5_000);
        expect(await page.locator('astro-island').count()).toBe(0);
        expect(await faultsOf(page)).toEqual([]);
      }));
  }
});

async function landing(page: Page, facts: object): Promise<void> {
  await page.route('**/api/public/landing', (route) => route.fulfill({ json: facts }));
  const answered = page.waitForResponse('**/api/public/landing');
  await page.goto(site.url);
  await answered;
}

async function fillContact(page: Page): Promise<void> {
  await page.goto(`${site.url}/contact`);
  await page.getByLabel('Full Name').fill('Aroha Ngata');
  await page.getByLabel('Email Address').fill('aroha@example.co.nz');
  await page.getByLabel('Subject').fill('Friday’s lesson');
  await page.getByLabel('Message').fill('Can we start from Mt Eden station?');
}
