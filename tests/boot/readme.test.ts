import { afterAll, expect, test } from 'bun:test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Glob } from 'bun';

const root = resolve(import.meta.dir, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const cache = mkdtempSync(join(tmpdir(), 'keep-left-npm-'));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

/** The README's lines that a stranger pastes, up to their explanation. */
const lines = [...read('README.md').matchAll(/^(npx .*?)(?: +#.*)?$/gm)].map(
  ([, line = '']) => line,
);

test('the two commands of the README start scripts that there are, with the Bun that everything else uses', () => {
  expect(lines).toHaveLength(2);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const line of lines) {
    const [, version, script = ''] = /^npx -y bun@(\S+) (?:run )?(\S+)$/.exec(line) ?? [];
    expect([line, Object.hasOwn(scripts, script)]).toEqual([line, true]);
    for (const file of ['.ci/run', '.deploy/Dockerfile', '.deploy/RUNBOOK.md'])
      for (const [, other] of read(file).matchAll(/\bbun[@:](\d+\.\d+\.\d+)/g))
        expect([file, other]).toEqual([file, version]);
  }
});

test('npx fetches Bun for them where nothing is cached, nobody is at a terminal, and npm may not ask', async () => {
  for (const line of new Set(lines.map((each) => each.replace(/(bun@\S+) .*/, '$1 --version')))) {
    const [program = '', ...words] = line.split(' ');
    const child = Bun.spawn([program, ...words], {
      // Away from the checkout, whose own packages npx would take.
      cwd: cache,
      env: { ...process.env, npm_config_cache: cache, npm_config_yes: 'false' },
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'pipe',
    });
    const [out, error, code] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ]);
    expect([code, code === 0 ? '' : error]).toEqual([0, '']);
    expect(out.trim()).toBe(/bun@(\S+)/.exec(line)?.[1] ?? '');
  }
});

test('each file and folder is there that the table of what to touch names', () => {
  const rows = read('README.md').match(/^\| an? .+$/gm) ?? [];
  expect(rows).toHaveLength(5);
  const rooms = new Glob('{domain,projections,api,site}/**');
  const files = [...rooms.scanSync(root)].filter((file) => !file.includes('node_modules'));
  const named = rows.flatMap((row) =>
    [...row.matchAll(/`([^`]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => /\/|\.ts$/.test(name)),
  );
  expect(named.length).toBeGreaterThan(15);
  const missing = named.filter((name) => {
    const anywhere = name.includes('/') ? '' : '**/';
    const within = name.endsWith('/') ? '**' : '';
    const glob = new Glob(`${anywhere}${name.replaceAll(/<\w+>/g, '*')}${within}`);
    return !files.some((file) => glob.match(file));
  });
  expect(missing).toEqual([]);
});

test('each link within the RUNBOOK leads to a heading, and its list names every task', () => {
  const runbook = read('.deploy/RUNBOOK.md');
  const headings = [...runbook.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => heading);
  const anchorOf = (heading: string) =>
    `#${heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-')}`;
  const anchors = headings.map(anchorOf);
  const linked = [...runbook.matchAll(/\]\((#[^)]+)\)/g)].map(([, anchor = '']) => anchor);
  expect(linked.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  const list = runbook.slice(0, runbook.indexOf('\n## '));
  const tasks = [...runbook.matchAll(/^## (.+)$/gm)].map(([, task = '']) => task);
  expect(tasks.filter((task) => !list.includes(`](${anchorOf(task)})`))).toEqual([]);
});

test('each alert names a heading of the RUNBOOK, and what stands in bold there', () => {
  const runbook = read('.deploy/RUNBOOK.md');
  const plain = runbook.replaceAll('`', '').toLowerCase();
  for (const [, task = '', sign] of read('.deploy/watch/alerts.yml').matchAll(
    /runbook: "RUNBOOK, ([^:"]+)(?:: ([^"{]+))?/g,
  )) {
    expect(runbook).toContain(`\n## ${task}\n`);
    if (sign) expect(plain).toContain(sign.toLowerCase());
  }
});
