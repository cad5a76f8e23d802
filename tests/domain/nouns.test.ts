import { expect, test } from 'bun:test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nounDefinitions } from '#domain/domain-events.ts';
import { nounOf, nouns } from '#domain/nouns.ts';

test.each([...nouns])('the rules of %s are registered under their own name', (noun) => {
  expect(nounDefinitions[noun].noun).toBe(noun);
  expect(nounOf(`${noun}-1-2026-11-21`)).toBe(noun);
});

test.each(['', 'payment', 'toString-1', 'payments-1'])('“%s” names no stream', (stream) => {
  expect(nounOf(stream)).toBeUndefined();
});

test('a folder that holds a noun is called as its streams are, and is registered', () => {
  const domain = join(import.meta.dir, '../../domain');
  const folders = readdirSync(domain).filter((name) => existsSync(join(domain, name, 'decide.ts')));
  const declared = folders.map((folder) => {
    const files = readdirSync(join(domain, folder)).filter((name) => name.endsWith('.ts'));
    const [name] = files.flatMap(
      (file) =>
        /defineNoun\(\{\n {2}noun: '(\w+)'/.exec(
          readFileSync(join(domain, folder, file), 'utf8'),
        )?.[1] ?? [],
    );
    return [folder.replaceAll('-', ''), name];
  });
  for (const [folder, noun] of declared) expect(noun).toBe(folder);
  expect(declared.map(([, noun]) => String(noun)).toSorted()).toEqual([...nouns].toSorted());
});

test('what a browser replays with holds nobody’s decisions or words', () => {
  const root = join(import.meta.dir, '../..');
  const met = new Set<string>();
  const follow = (file: string): void => {
    if (met.has(file)) return;
    met.add(file);
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, to = ''] of text.matchAll(/^(?:import|export) (?!type\b)[^;]*? from '([^']+)'/gm))
      if (to.startsWith('.')) follow(join(file, '..', to));
  };
  follow('domain/nouns.ts');
  expect(met.size).toBeGreaterThan(100);
  expect([...met].filter((file) => /\/(?:decide|words)\.ts$/.test(file))).toEqual([]);
});
