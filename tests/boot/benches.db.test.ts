import { expect, test } from 'bun:test';

// They are run by hand, so that what the product has changed since would be found by whoever wants figures.
test.each([
  ['books', '40'],
  ['credit', '20'],
  ['diary', '2'],
])('the benchmark %s runs at its smallest', async (name, size) => {
  const child = Bun.spawn(['bun', 'tests/bench/run.ts', name, size], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [code, errors] = await Promise.all([child.exited, new Response(child.stderr).text()]);
  expect({ code, errors: code === 0 ? '' : errors }).toEqual({ code: 0, errors: '' });
});
