import type { Page } from 'playwright';
import { phone } from './browser.ts';

/** Widths a screen must fit without scrolling sideways: the narrowest phone, and a desk's 1280 px at a zoom of 200 %. */
const widths = [320, 640];

/** More than this moves under the eye while a screen loads. */
const mostShift = 0.05;
/** The first screens of the portals are put together from several answers, whose order a busy machine decides. */
const fills = /^\/(student|parent)-portal(\/\d+)?\/dashboard$/;

/**
 * Opens one screen after another as somebody on a phone does and says what is wrong with each: that it scrolls sideways and what stands out, that it
 * jumps while it loads, that its tab has no name.
 * @param paths addresses of a signed-in area, of the person whose cookies the page has
 */
export async function walk(
  page: Page,
  origin: string,
  paths: readonly string[],
): Promise<string[]> {
  const faults: string[] = [];
  await page.addInitScript(watchShifts);
  for (const path of paths) {
    await page.setViewportSize(phone);
    await page.goto(origin + path);
    await isThere(page);
    const shift = await page.evaluate(() => window.shifted ?? 0);
    if (shift > mostShift && !fills.test(path))
      faults.push(
        `${path} jumps by ${shift.toFixed(3)}: ${await page.evaluate(() => [...(window.movers ?? [])].join(' | '))}`,
      );
    if (!/^.+ · Keep Left$|^Parent Portal|^Student Portal|^Audit/.test(await page.title()))
      faults.push(`${path} is called “${await page.title()}”`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: phone.height });
      const wide = await page.evaluate(whatStandsOut);
      if (wide) faults.push(`${path} at ${width} px scrolls sideways by ${wide}`);
    }
  }
  return faults;
}

/** Until the screen stands and nothing of it is still on its way. */
export const isThere = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('main :is(h1, h2)') !== null &&
      document.querySelector(
        '[data-slot="skeleton"], [data-slot="skeleton-rows"], [aria-busy="true"]',
      ) === null,
  );

declare global {
  interface Window {
    shifted?: number;
    movers?: Set<string>;
  }
}

/** In the page: notes what moves and by how much. */
export function watchShifts(): void {
  window.movers = new Set();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[])
      if (!entry.hadRecentInput) {
        window.shifted = (window.shifted ?? 0) + entry.value;
        for (const { node } of entry.sources)
          if (node instanceof Element)
            window.movers?.add(
              `${node.tagName} ${node.className} ${node.getAttribute('data-slot') ?? ''}`,
            );
      }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** By how many pixels the page is too wide, and the innermost that stands out; empty where it fits. */
export function whatStandsOut(): string {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= innerWidth) return '';
  const isInScroller = (one: Element): boolean =>
    one.parentElement !== null &&
    (getComputedStyle(one.parentElement).overflowX !== 'visible' ||
      isInScroller(one.parentElement));
  const out = [...document.querySelectorAll('body *')].filter(
    (one) =>
      one.getBoundingClientRect().right > innerWidth + 0.5 &&
      !isInScroller(one) &&
      ![...one.children].some((child) => child.getBoundingClientRect().right > innerWidth + 0.5),
  );
  const words = out
    .slice(0, 4)
    .map((one) => `${one.tagName}.${one.className} “${one.textContent?.slice(0, 30)}”`);
  return `${scrollWidth - innerWidth} px: ${words.join(', ')}`;
}
