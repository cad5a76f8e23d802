import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSources } from '#api/boot/site-build.ts';

let folder = '';
const fingerprint = () => hashSources(folder, ['site', 'bun.lock']);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keep-left-sources-'));
  mkdirSync(join(folder, 'site/pages'), { recursive: true });
  writeFileSync(join(folder, 'site/pages/index.astro'), 'Kia ora');
  writeFileSync(join(folder, 'bun.lock'), '1');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the same sources need no new build', () => {
  const before = fingerprint();
  writeFileSync(join(folder, 'site/pages/index.astro'), 'Kia ora');
  writeFileSync(join(folder, 'README.md'), 'not a source');
  expect(fingerprint()).toBe(before);
});

test.each<[string, () => void]>([
  ['changed', () => writeFileSync(join(folder, 'site/pages/index.astro'), 'Kia Ora')],
  ['added', () => writeFileSync(join(folder, 'site/new.css'), '')],
  [
    'renamed',
    () => renameSync(join(folder, 'site/pages/index.astro'), join(folder, 'site/pages/home.astro')),
  ],
  ['removed', () => rmSync(join(folder, 'bun.lock'))],
])('a source that was %s needs one', (_what, change) => {
  const before = fingerprint();
  change();
  expect(fingerprint()).not.toBe(before);
});
