import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';

const runs = readFileSync('tests/bench/run.ts', 'utf8');
const results = readFileSync('tests/bench/RESULTS.md', 'utf8');
const heading = '## Which benchmark measured what';

/** The names that `bun run bench` knows. */
const named = (/benchmarks: Record<[^{]+\{([^}]+)\}/.exec(runs)?.[1] ?? '').match(/\w+/g) ?? [];
const [above = '', below = ''] = results.split(heading);

test.each(named)('the benchmark %s has a figure in RESULTS.md, or a reason why not', (name) => {
  const [, said = ''] = new RegExp(`^- ${name}: (.+)$`, 'm').exec(below) ?? [];
  const [, figure] = /“([^”]+)”/.exec(said) ?? [];
  if (figure === undefined)
    expect(said).toMatch(/^not (?:measured|recorded).*\. .{20}|because .{20}/);
  else expect(above).toContain(figure);
});

// JSON is `any`, which goes into every query without a word: a benchmark whose query had changed compiled, and failed when it was run.
test('a benchmark says what the JSON is that it reads', () => {
  const untyped = [...new Bun.Glob('tests/bench/*.ts').scanSync('.')].toSorted().flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /JSON\.parse\(|\.json\(\)/.test(line))
      .filter((line) => !/: unknown = | as |\.parse\(JSON/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(untyped).toEqual([]);
});
