import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { desk, phone } from './browser.ts';

/** In the page. */
declare const axe: typeof import('axe-core');

/** Half the size of what the package exports, and read anew by each page that is looked at. */
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** WCAG 2.2 at level AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What is wrong with the page as it stands, a sentence for each fault: everything axe looks for, on a desk in the light theme and on a phone in
 * the dark one, the contrast on a dark desk besides, and sideways scrolling. The page is put back as it was found.
 * @param where names the screen in each sentence
 * @param thumbs whether every control of the main part must also be 44 px high on a phone
 */
export async function faultsOf(
  page: Page,
  where = new URL(page.url()).pathname,
  { thumbs = false } = {},
): Promise<string[]> {
  const found = page.viewportSize() ?? desk;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await page.evaluate(() => document.fonts.ready);
  const faults: string[] = [];
  const note = (place: string, problems: string[]) =>
    faults.push(...problems.map((problem) => `${where}, ${place}: ${problem}`));

  const { scrolled, ...media } = await page.evaluate(
    () =>
      ({
        scrolled: scrollY,
        colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
        reducedMotion: matchMedia('(prefers-reduced-motion)').matches ? 'reduce' : 'no-preference',
      }) as const,
  );
  if (found.width !== desk.width || found.height !== desk.height) await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settle(page);
  note('desk', [...(await violations(page, tags)), ...(await tooWide(page))]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  note('dark desk', await violations(page, ['color-contrast']));
  await page.setViewportSize(phone);
  await settle(page);
  note('dark phone', [...(await violations(page, tags)), ...(await tooWide(page))]);
  if (thumbs) note('phone', await tooSmall(page));

  await page.emulateMedia(media);
  await page.setViewportSize(found);
  await page.evaluate((before) => scrollTo({ top: before, behavior: 'instant' }), scrolled);
  return faults;
}

/** Waits until a new size and new colours have arrived, and shows the top of the page, where nothing lies half under the bar. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    for (const change of document.getAnimations())
      if (change instanceof CSSTransition) change.finish();
    // A new size may have moved it.
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
  });
}

async function tooWide(page: Page): Promise<string[]> {
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return isWide ? ['scrolls sideways'] : [];
}

function violations(page: Page, runOnly: string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const options = { runOnly: only, resultTypes: ['violations' as const], preload: false };
    // To say where each element stands takes as long as to look at it, so that is asked only when there is a fault to tell of.
    const { violations: any } = await axe.run(document, { ...options, selectors: false });
    if (any.length === 0) return [];
    const found = await axe.run(document, options);
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary}`),
    );
  }, runOnly);
}

/** Controls in the page's main part that are under 44 px high; a link inside a line of text is as high as its line. */
function tooSmall(page: Page): Promise<string[]> {
  return page
    .locator('main :is(button, select, input:not([type="radio"]), a:not([data-slot="link"]))')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.getAttribute('tabindex') !== '-1' || control.role)
        .filter((control) => {
          // A box is pressed by its words too.
          const box = control.matches('[type="checkbox"]') ? control.closest('label') : null;
          const { width, height } = (box ?? control).getBoundingClientRect();
          // Small buttons are wider to the thumb than to the eye.
          const reach = Number.parseFloat(getComputedStyle(control, '::after').height) || 0;
          return width > 0 && Math.round(Math.max(height, reach)) < 44;
        })
        .map((control) => `too low for a thumb: ${control.tagName} ${control.textContent}`),
    );
}
