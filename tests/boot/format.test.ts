import { expect, test } from 'bun:test';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from '#api/boot/data-folder.ts';
import { FORMAT } from '#api/ground/format.ts';
import { changesOf, decided, recordCommand } from '../support/format-digests.ts';

test('a change of a table or an event says whether the editions before can still read what is there', async () => {
  const { format, digests } = await decided();
  expect(format, `FORMAT is ${FORMAT}, noted was ${format}: ${recordCommand}`).toBe(FORMAT);
  expect(
    await changesOf(digests),
    `Can the edition before start on what this one leaves, read all of it, and write nothing wrong? If so: ${recordCommand}. If not, raise FORMAT in api/ground/format.ts first, and say in .deploy/RUNBOOK.md what cannot go back.`,
  ).toEqual([]);
});

test('a folder of an earlier release keeps its number until something in it is changed, then has that of this one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keep-left-format-'));
  const number = () => readFileSync(join(folder, 'format'), 'utf8').trim();
  try {
    writeFileSync(join(folder, 'format'), '1\n');
    const opened = openDataFolder(folder);
    expect(number()).toBe('1');
    opened.raiseFormat();
    opened.release();
    expect(number()).toBe(String(FORMAT));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
