import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChild } from '../bench/child.ts';
import { startEventStoreServer } from '../support/eventstore-server/server.ts';

let folder: string;
let child: Child | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keep-left-child-'));
});
afterEach(() => {
  child?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function program(text: string): Child {
  const file = join(folder, 'program.ts');
  writeFileSync(file, text);
  child = startChild('The program', file);
  return child;
}

test('a child that dies ends the wait with a sentence, whether it was asked or not', async () => {
  const dying = program("console.log('ready'); process.stdin.once('data', () => process.exit(3));");
  expect(await dying.answer()).toBe('ready');
  const said = 'The program ended (exit code 3) before it answered. What it wrote stands above.';
  expect(await dying.answer('go').catch(String)).toContain(said);
  expect(await dying.answer('again').catch(String)).toContain(said);
});

test('one that says nothing is killed after its time', async () => {
  const silent = program("console.log('ready'); process.stdin.resume();");
  await silent.answer();
  expect(await silent.answer('go', 50).catch(String)).toContain(
    'The program said nothing for 0.05 seconds.',
  );
  expect(await silent.answer().catch(String)).toContain('The program ended (SIGKILL)');
});

test('the bare client of the benchmark goes on where its subscription is ended', async () => {
  const server = await startEventStoreServer();
  child = startChild('A bare client', 'kurrent-process.ts', 'bare', server.url, '', 'x.');
  await child.answer();
  const rates: number[] = [];
  for (let round = 0; round < 3; round++) {
    const rate = child.answer('8 100');
    server.dropSubscribers();
    rates.push(Number(await rate));
  }
  expect(rates.every((rate) => rate > 0)).toBe(true);
  server.stop();
});
