import { afterAll, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { metricsOf } from '#api/telemetry/metrics.ts';
import { openTestProduct } from '../support/product.ts';

const folder = join(import.meta.dir, '../../.deploy/watch');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Debian's package `prometheus` has it. */
const promtool = Bun.which('promtool');
if (!promtool) console.log('skipped: no promtool');

async function check(words: readonly string[], given = '') {
  const child = Bun.spawn([promtool ?? '', ...words], {
    cwd: folder,
    stdin: Buffer.from(given),
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, error, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, says: `${out}${error}` };
}

const opened = await openTestProduct();
afterAll(() => opened.close());

function printed(): Promise<string> {
  const { deps, scheduled, processes } = opened.product;
  return metricsOf(deps, scheduled, processes).print();
}

test('alerts and dashboard ask for figures that there are, and Prometheus finds no fault with any', async () => {
  const text = await printed();
  const there = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
  const asked = [...`${read('alerts.yml')}${read('dashboard.json')}`.matchAll(/keep_left_\w+/g)];
  expect(asked.length).toBeGreaterThan(50);
  const names = asked.map(([name]) => name.replace(/_(bucket|sum|count)$/, ''));
  expect(names.filter((name) => !there.has(name))).toEqual([]);
  expect([...there].filter((name) => !/^(keep_left|process|nodejs)_/.test(name ?? ''))).toEqual([]);
  if (promtool) expect(await check(['check', 'metrics'], text)).toEqual({ code: 0, says: '' });
});

test('a figure tells the release, as package.json has it', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(await printed()).toContain(`keep_left_build_info{version="${version}",`);
});

test.skipIf(!promtool)('each alert fires when it should, and otherwise keeps quiet', async () => {
  const { code, says } = await check(['test', 'rules', 'alerts.test.yml']);
  expect([code, code === 0 ? '' : says]).toEqual([0, '']);
  const alerts = [...read('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  for (const name of alerts)
    for (const how of ['fires', 'keeps quiet'])
      expect(read('alerts.test.yml')).toContain(`- name: ${name} ${how}\n`);
});
