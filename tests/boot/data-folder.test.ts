import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from '#api/boot/data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keep-left-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder with somebody’s own files is not taken as the data folder, and is left as it was', () => {
  for (const name of ['letters.txt', 'photos.zip']) writeFileSync(join(folder, name), '');
  expect(() => openDataFolder(folder)).toThrow('holds other files (letters.txt, photos.zip)');
  expect(readdirSync(folder).toSorted()).toEqual(['letters.txt', 'photos.zip']);
});

test.each([
  ['an empty one', []],
  ['a new disk', ['lost+found']],
  ['one with keys that were imported', ['keys', 'seal-key.pem']],
  ['one of an early release', ['postgres', 'something-else']],
])('%s is taken', (_, names) => {
  for (const name of names) mkdirSync(join(folder, name));
  openDataFolder(folder).release();
  expect(readdirSync(folder)).toContain('format');
  openDataFolder(folder).release();
});
