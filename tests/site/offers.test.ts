import { beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { buildSite } from '#api/boot/site-build.ts';
import { keepWhatHolds } from '#api/pages/keep-what-holds.ts';
import { readStaticFiles, type StaticFiles } from '#api/pages/static-files.ts';

const dist = join(import.meta.dir, '../../dist');
const installations = [
  { sellsPlans: true, isRegistrationClosed: false },
  { sellsPlans: true, isRegistrationClosed: true },
  { sellsPlans: false, isRegistrationClosed: false },
  { sellsPlans: false, isRegistrationClosed: true },
];
const sites: { here: (typeof installations)[number]; files: StaticFiles }[] = [];
beforeAll(async () => {
  await buildSite();
  for (const here of installations) sites.push({ here, files: await readStaticFiles(dist, here) });
});

const textOf = (files: StaticFiles, name: string) =>
  new TextDecoder().decode(files.get(name)?.body ?? new Uint8Array());
const pagesOf = (files: StaticFiles): [name: string, html: string][] =>
  [...files.keys()]
    .filter((name) => name.endsWith('.html'))
    .map((name) => [name, textOf(files, name)]);
/** What people and search engines read: text, descriptions, structured data. */
const readOf = (html: string) =>
  html
    .replaceAll(/<(script(?! type="application\/ld\+json")|style)[\s\S]*?<\/\1[^>]*>/g, ' ')
    .replaceAll(/<meta [^>]*content="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const foundOn = (files: StaticFiles, pattern: RegExp): string[] =>
  pagesOf(files).flatMap(([name, html]) =>
    [...readOf(html).matchAll(pattern)].map(
      ({ index, input }) => `${name}: ${input.slice(Math.max(0, index - 40), index + 40)}`,
    ),
  );

const aboutPlans =
  /free trial|the trial|14[ -]days?|fourteen days|fortnight is on us|\bpremium\b|professional plan|\bour? plans?\b|your plan|plan of yours|\b(?:29|49)(?:\.00)?\b|pricing page|upgrade|own subscription|no card/gi;
const aboutJoining =
  /start (?:a |your )?free trial|create (?:an )?account|join as instructor|days free/gi;

describe('the built pages of every installation', () => {
  test('are found by this test to speak of trials, prices and joining where there are any', () => {
    const [usual] = sites;
    expect(foundOn(usual!.files, aboutPlans).length).toBeGreaterThan(30);
    expect(foundOn(usual!.files, aboutJoining).length).toBeGreaterThan(50);
  });

  test('say nothing of trials and prices where no plans are sold', () => {
    // What operators read says what plans are, whether they sell them or not.
    const isForOperators = (line: string) => /^\/?docs\//.test(line);
    for (const { files } of sites.filter(({ here }) => !here.sellsPlans))
      expect(foundOn(files, aboutPlans).filter((line) => !isForOperators(line))).toEqual([]);
  });

  test('call nobody to join where registration is closed', () => {
    for (const { files } of sites.filter(({ here }) => here.isRegistrationClosed)) {
      expect(foundOn(files, aboutJoining)).toEqual([]);
      const linking = pagesOf(files).filter(([, html]) => html.includes('href="/login?intent='));
      expect(linking.map(([name]) => name)).toEqual([]);
    }
  });

  test('call people to join by the word the form has, where they may', () => {
    for (const { here, files } of sites.filter(({ here }) => !here.isRegistrationClosed)) {
      const word = here.sellsPlans ? 'Start Free Trial' : 'Create account';
      const other = here.sellsPlans ? 'Create account' : 'Start Free Trial';
      const withHeader = pagesOf(files).filter(([, html]) => html.includes('class="site-header"'));
      const without = withHeader.filter(
        ([, html]) => !new RegExp(`>\\s*${word}\\s*</a>`).test(html),
      );
      expect(without.map(([name]) => name)).toEqual([]);
      expect(withHeader.filter(([, html]) => html.includes(other)).length).toBe(0);
    }
  });

  test('have a price list, in menus and the sitemap too, only where plans are sold', () => {
    for (const { here, files } of sites) {
      expect(files.has('/pricing/index.html')).toBe(here.sellsPlans);
      expect(textOf(files, '/sitemap.xml').includes('/pricing<')).toBe(here.sellsPlans);
      const linking = pagesOf(files).filter(([, html]) => html.includes('href="/pricing"'));
      expect(linking.length > 0).toBe(here.sellsPlans);
    }
  });

  test('have one title, one description and one of each kind of data, and no mark of another', () => {
    for (const { files } of sites) {
      for (const [name, html] of pagesOf(files)) {
        const count = (pattern: RegExp) => [...html.matchAll(pattern)].length;
        expect([name, count(/<meta name="description"/g)]).toEqual([name, 1]);
        expect([name, count(/"@type":"FAQPage"/g) < 2]).toEqual([name, true]);
        expect([name, count(/"@type":"SoftwareApplication"/g) < 2]).toEqual([name, true]);
        expect([name, html.includes('data-where')]).toEqual([name, false]);
      }
      expect(textOf(files, '/sitemap.xml')).not.toContain('data-where');
    }
  });

  test('lead to every part they name of a page', () => {
    for (const { files } of sites)
      for (const [name, html] of pagesOf(files)) {
        const lost = [...html.matchAll(/href="(\/help\/[\w-]+|)#([\w-]+)"/g)].filter(
          ([, path, id]) =>
            // The skip link of an area leads to what its script draws.
            id !== 'main' &&
            !(path ? textOf(files, `${path}/index.html`) : html).includes(`id="${id}"`),
        );
        expect([name, lost.map(([link]) => link)]).toEqual([name, []]);
      }
  });
});

describe('a part of a built page', () => {
  const school = { sellsPlans: false, isRegistrationClosed: true };

  test('is kept, without its mark, where all that it asks for holds', () => {
    const html = '<p data-where="no-plans no-joining" class="fine">Kept</p>';
    expect(keepWhatHolds(html, school)).toBe('<p class="fine">Kept</p>');
    expect(keepWhatHolds(html, { ...school, sellsPlans: true })).toBe('');
    expect(keepWhatHolds(html, { ...school, isRegistrationClosed: false })).toBe('');
  });

  test('goes with all that is in it, and a wrapper goes alone', () => {
    const html = '<div data-where="plans"><p data-where="no-plans">Gone</p></div>';
    expect(keepWhatHolds(html, school)).toBe('');
    expect(keepWhatHolds('<div data-where="no-plans"><p>Kept</p></div>', school)).toBe(
      '<p>Kept</p>',
    );
  });

  test('may be the whole page', () => {
    expect(keepWhatHolds('<html data-where="plans"><p>Prices</p></html>', school)).toBeNull();
  });

  test('names a condition there is', () => {
    expect(() => keepWhatHolds('<p data-where="plan">…</p>', school)).toThrow('"plan"');
  });
});
