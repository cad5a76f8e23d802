import { afterAll, beforeAll, expect, test } from 'bun:test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { desk, useBrowser } from '../support/browser.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let product: ServedProduct;
beforeAll(async () => {
  product = await serveProduct();
});
afterAll(() => product?.close());

test('what pages of text look like needs no style that their policy has not heard of', async () => {
  const refused: string[] = [];
  await browser.visit({ viewport: desk }, async (page) => {
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text()))
        refused.push(`${page.url()}: ${message.text()}`);
    });
    for (const path of ['/', '/features', '/help', '/pricing', '/api', '/nz-driving-guide']) {
      const response = await page.goto(product.url + path, { waitUntil: 'load' });
      const policy = response?.headers()['content-security-policy'] ?? '';
      expect(policy).not.toMatch(/style-src [^;]*unsafe-inline/);
    }
    // A style that somebody else put there stays out.
    await page.evaluate(() => document.head.insertAdjacentHTML('beforeend', '<style>*{}</style>'));
    expect(refused.splice(0).join()).toContain('/nz-driving-guide');
  });
  expect(refused).toEqual([]);
});

test('maps to the sources lie beside what is served, and nothing served names them', () => {
  const root = join(import.meta.dir, '../..');
  const built = readdirSync(join(root, 'dist'), { recursive: true }).map(String);
  expect(built.filter((name) => name.endsWith('.map'))).toEqual([]);
  const scripts = built.filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  for (const name of scripts)
    expect(readFileSync(join(root, 'dist', name), 'utf8')).not.toContain('sourceMappingURL');
  const map = join(root, '.astro/maps/worker.js.map');
  expect(existsSync(map)).toBe(true);
  expect(JSON.parse(readFileSync(map, 'utf8')).sources.join()).toContain('worker/sender.ts');
});
