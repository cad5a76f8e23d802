import { afterAll, beforeEach, expect, test } from 'bun:test';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wholeFile } from '#api/ground/whole-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'keep-left-whole-'));
const file = join(folder, 'backup');
const names = () => readdirSync(folder).toSorted();

beforeEach(() => {
  for (const name of names()) rmSync(join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('of two who write one file at once, whoever is whole first does not take the half of the other', async () => {
  const half = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slow = wholeFile(file, async (draft) => {
    writeFileSync(draft, 'begun');
    half.resolve();
    await goOn.promise;
    writeFileSync(draft, 'begun and ended');
  });
  await half.promise;
  await wholeFile(file, async (draft) => writeFileSync(draft, 'whole'));
  expect(readFileSync(file, 'utf8')).toBe('whole');
  goOn.resolve();
  await slow;
  expect(readFileSync(file, 'utf8')).toBe('begun and ended');
  expect(names()).toEqual(['backup']);
});

test('what fails leaves the file of before, and nothing else', async () => {
  writeFileSync(file, 'of yesterday');
  const failing = wholeFile(file, async (draft) => {
    writeFileSync(draft, 'half');
    throw new Error('the disk is full');
  });
  expect(failing).rejects.toThrow('the disk is full');
  await failing.catch(() => undefined);
  expect(readFileSync(file, 'utf8')).toBe('of yesterday');
  expect(names()).toEqual(['backup']);
});

test('a draft whose writer was killed is cleared away, and nothing that only looks like one', async () => {
  const gone = Bun.spawnSync(['true']).pid;
  writeFileSync(join(folder, `backup.${gone}-left.part`), 'half');
  writeFileSync(join(folder, `backup-2.${gone}-left.part`), 'of another file');
  await wholeFile(file, async (draft) => writeFileSync(draft, 'whole'));
  expect(names()).toEqual(['backup', `backup-2.${gone}-left.part`]);
});
