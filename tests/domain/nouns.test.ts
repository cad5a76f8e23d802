import { expect, test } from 'bun:test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Glob } from 'bun';
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

/** Files that name three nouns in five or more: where a new noun has to be written down. */
const registers = [
  // The catalogue of events, with the rules and words of each.
  'domain/domain-events.ts',
  // What each noun declares.
  'domain/nouns.ts',
  // Names of the streams that have numbers of their own.
  'projections/audit/streams-by-noun.ts',
];

test('a noun is registered in three places besides its folder', async () => {
  expect(registers.length).toBeLessThanOrEqual(3);
  const any = nouns.join('|');
  // A noun is named as a text, as the key of an entry, or by an import from its folder.
  const named = new RegExp(`['"\`](${any})['"\`-]|^ *(${any}):|/([\\w-]+)/[\\w-]+\\.ts'`, 'gm');
  const found: string[] = [];
  for (const file of new Glob('{domain,projections,api,site}/**/*.{ts,tsx,sql}').scanSync()) {
    if (file.includes('node_modules')) continue;
    const words = [...(await Bun.file(file).text()).matchAll(named)].map(
      ([, text, key, folder]) => text ?? key ?? folder?.replaceAll('-', ''),
    );
    const known = new Set(words.filter((word) => nouns.some((noun) => noun === word)));
    if (known.size >= nouns.length * 0.6) found.push(file);
  }
  expect(
    found.toSorted(),
    'declare it with the noun (`defineNoun`), and derive the list from `nouns.ts`',
  ).toEqual(registers);
});
