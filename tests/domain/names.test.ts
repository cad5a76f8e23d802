import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const domain = join(import.meta.dir, '../../domain');
/** Each noun has its own. */
const ofEveryNoun = new Set(['evolve', 'noun']);

test('no name is given to two things of the domain', () => {
  const files = [...new Bun.Glob('**/*.ts').scanSync(domain)].map((file) => ({
    file,
    text: readFileSync(join(domain, file), 'utf8'),
  }));
  const named = files.flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:async )?(?:const|function\*?|type|interface|class) (\w+)/gm)].map(
      ([, name = '']) => ({ name, file }),
    ),
  );
  expect(named.length).toBeGreaterThan(1_000);
  const twice = [...Map.groupBy(named, ({ name }) => name)]
    .map(([name, those]) => [name, new Set(those.map(({ file }) => file))] as const)
    .filter(([name, where]) => where.size > 1 && !ofEveryNoun.has(name))
    .map(([name, where]) => `${name}: ${[...where].join(', ')}`);
  expect(twice).toEqual([]);
});
