import { describe, expect, test } from 'bun:test';
import type { Page } from 'playwright';
import { faultsOf } from '../support/accessible.ts';
import { desk, useBrowser } from '../support/browser.ts';
import { useDirectory } from './directory-site.ts';

const directory = useDirectory();
const browser = useBrowser();
const still = { viewport: desk, reducedMotion: 'reduce' } as const;

describe('the mood board', () => {
  test('asks for a style, then for a prompt, and has nothing to download before', () =>
    browser.visit(still, async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Download' }).click({ force: true });
      await toast(page, 'Please generate a mood board first.');
      await page.getByRole('button', { name: 'Generate Mood Board' }).click();
      await toast(page, 'Please select a style before generating your mood board.');
      const style = page.getByRole('group', { name: 'Style' });
      await style.getByText('Please select a style').waitFor();
      await page.getByText('Vintage', { exact: true }).click();
      await page.getByRole('button', { name: 'Generate Mood Board' }).click();
      await toast(page, 'Please enter a description for your mood board.');
      await page.locator('form').getByText('Please enter a description').waitFor();
      expect(await style.getByText('Please select a style').count()).toBe(0);
    }));

  test('takes three seconds, shows the picture, downloads it by style and moment, and is kept', () =>
    browser.visit(still, async (page) => {
      await page.clock.install({ time: new Date('2026-11-21T01:30:05Z') });
      await open(page);
      await page.getByText('Vintage', { exact: true }).click();
      await page.getByLabel('Prompt').fill('Sunday run to <b>Piha</b>');
      await page.getByRole('button', { name: 'Generate Mood Board' }).click();
      const busy = page.getByRole('button', { name: 'Creating your mood board...' });
      await busy.waitFor();
      expect(await busy.isDisabled()).toBe(true);
      await page.clock.fastForward(1_000);
      expect(await page.getByRole('img').count()).toBe(0);
      const saving = page.waitForResponse('**/api/generated-images');
      await page.clock.fastForward(2_000);
      await toast(page, 'Mood Board Generated');
      const saved = await (await saving).json();
      const picture = page.getByRole('img', { name: 'Vintage: Sunday run to <b>Piha</b>' });
      await picture.waitFor();
      const width = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth);
      expect(await picture.evaluate(width)).toBe(800);

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^mood-board-vintage-20261121-143\d\d\d\.svg$/);
      await toast(page, 'Download Started');
      const ours = await fetch(`${directory().served.url}${saved.imageUrl}`);
      expect(await ours.text()).toBe(await Bun.file(await file.path()).text());
    }));

  test('is made all the same when it cannot be kept', () =>
    browser.visit(still, async (page) => {
      await page.clock.install();
      await page.route('**/api/generated-images', (route) => route.abort());
      await open(page);
      await page.getByText('Pastel', { exact: true }).click();
      await page.getByLabel('Prompt').fill('Calm before the test');
      await page.getByRole('button', { name: 'Generate Mood Board' }).click();
      await page.getByRole('button', { name: 'Creating your mood board...' }).waitFor();
      await page.clock.fastForward(3_100);
      await page.getByRole('img', { name: 'Pastel: Calm before the test' }).waitFor();
      expect(await page.getByText('Generation Failed').count()).toBe(0);
    }));

  test('holds WCAG 2.2 AA and fits its screen, in both themes at both widths', () =>
    browser.visit(still, async (page) => {
      await open(page);
      await page.getByText('Bold', { exact: true }).click();
      expect(await faultsOf(page, undefined, { thumbs: true })).toEqual([]);
    }));
});

async function open(page: Page): Promise<void> {
  await page.goto(`${directory().served.url}/mood-board`);
  await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
}

/** A toast's words stand on the screen and, for a moment, in a live region. */
async function toast(page: Page, words: string): Promise<void> {
  await page.getByText(words).first().waitFor();
}
