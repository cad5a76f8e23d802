import { expect, test } from 'bun:test';
import { Glob } from 'bun';

test('every advisory lock is in the table of api/README.md, with who waits for it and what ends it', async () => {
  const table = await Bun.file('api/README.md').text();
  const files: string[] = [];
  for await (const path of new Glob('{api,projections}/**/*.{ts,sql}').scan('.'))
    if (/pg_(try_)?advisory_(xact_)?lock/.test(await Bun.file(path).text())) files.push(path);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((path) => !table.includes(`\`${path}\``))).toEqual([]);
});
