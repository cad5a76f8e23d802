import type { Page } from 'playwright';
import { whatStandsOut } from './walk.ts';

/** Sizes of text that phones offer, in per cent. */
const sizes = [160, 200];

/** What is wrong with a page whose text is set larger: that it scrolls sideways, or that a bar breaks a word. The page's text stays large. */
export async function largeTextFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const percent of sizes) {
    await page.evaluate((size) => {
      document.documentElement.style.setProperty('font-size', size, 'important');
    }, `${percent}%`);
    const wide = await page.evaluate(whatStandsOut);
    if (wide) faults.push(`text at ${percent} % scrolls sideways by ${wide}`);
    for (const words of await page.evaluate(brokenLines))
      faults.push(`text at ${percent} % breaks “${words}” in a bar`);
  }
  return faults;
}

/** In the page: the name beside the plate, where there is room for it, and the labels of the thumb bar that do not stand on one line. */
function brokenLines(): string[] {
  const inBars = document.querySelectorAll<HTMLElement>(
    '.topbar [data-slot="brand"], .tabbar :is(a, button)',
  );
  return [...inBars]
    .filter((one) => {
      if (one.offsetParent === null) return false;
      const words = [...one.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
      const range = document.createRange();
      if (words) range.selectNodeContents(words);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      return new Set(words ? tops : []).size > 1 || one.getBoundingClientRect().height > 90;
    })
    .map(({ textContent }) => textContent);
}
