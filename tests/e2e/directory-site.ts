import { afterAll, beforeAll, expect } from 'bun:test';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { buildSite } from '#api/boot/site-build.ts';
import { listedInstructor } from '../support/directory.ts';
import type { Person } from '../support/product.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

type Directory = {
  served: ServedProduct;
  /** Two listed instructors: one in Auckland, dearer, and one in Wellington. */
  auckland: { person: Person; id: number };
  wellington: { person: Person; id: number };
};

/** The product with two listed schools, for the journeys of a file. */
export function useDirectory(): () => Directory {
  let directory: Directory | undefined;
  beforeAll(async () => {
    if (!process.env['SITE_FOLDER']) await buildSite();
    const served = await serveProduct();
    directory = {
      served,
      auckland: await listedInstructor(served, {
        profile: {
          name: 'Kōwhai Driving School',
          specialties: ['Nervous Drivers', 'Highway Training', 'Test Preparation', 'Night Driving'],
          defaultLessonPrice: 70,
          website: 'javascript:alert(1)',
          description: '<img src=x onerror="document.title=1">',
        },
      }),
      wellington: await listedInstructor(served, {
        profile: { name: 'Steady Wheel', specialties: ['Defensive Driving'] },
        entry: { place: 'Newtown, Wellington', languages: ['English', 'Hindi'] },
      }),
    };
  }, 180_000);
  afterAll(() => directory?.served.close());
  return () => {
    if (!directory) throw new Error('the directory is not up');
    return directory;
  };
}

/** A page that axe passes (WCAG 2.2 A and AA), that fits its screen, and whose controls a thumb can hit. */
export async function inspect(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  if ((page.viewportSize()?.width ?? 0) < 640) expect(await tooSmall(page)).toEqual([]);
}

/** Controls in the page's main part that are under 44 px high; a link inside a line of text is as high as its line. */
function tooSmall(page: Page): Promise<string[]> {
  return page
    .locator('main :is(button, select, input:not([type="radio"]), a:not([data-slot="link"]))')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.getAttribute('tabindex') !== '-1' || control.role)
        .filter((control) => {
          const { width, height } = control.getBoundingClientRect();
          return width > 0 && Math.round(height) < 44;
        })
        .map((control) => `${control.tagName} ${control.textContent}`),
    );
}
