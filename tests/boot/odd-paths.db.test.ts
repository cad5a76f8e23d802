import { afterAll, beforeAll, expect, test } from 'bun:test';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startApp } from '../support/app-process.ts';

const here = resolve(import.meta.dir, '../..');
const folder = mkdtempSync(join(tmpdir(), 'keep-left-odd-'));
const odd = join(folder, "Ōtautahi's 100% # school", 'keep left');
const linked = join(folder, 'a link');

/** The checkout as somebody else might have it; what is installed and built is this one's. */
beforeAll(() => {
  mkdirSync(odd, { recursive: true });
  for (const part of ['api', 'domain', 'projections', 'site', 'package.json', 'tsconfig.json'])
    cpSync(join(here, part), join(odd, part), { recursive: true });
  cpSync(join(here, 'tests/support/empty-site'), join(odd, 'tests/support/empty-site'), {
    recursive: true,
  });
  symlinkSync(join(here, 'node_modules'), join(odd, 'node_modules'));
  symlinkSync(odd, linked);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('no source takes the path of an address for a path, which has its signs escaped', async () => {
  const wrong: string[] = [];
  for (const part of ['api', 'domain', 'projections', 'site'])
    for (const file of new Bun.Glob(`${part}/**/*.{ts,tsx,astro}`).scanSync(here))
      if (/import\.meta\.url\)\.pathname/.test(await Bun.file(join(here, file)).text()))
        wrong.push(file);
  expect(wrong).toEqual([]);
});

test('the app and its commands work from a path with spaces, macrons and signs, and through a link', async () => {
  for (const checkout of [odd, linked]) {
    const dataDir = join(checkout, '.data');
    const app = await startApp(dataDir, {}, [], checkout);
    try {
      expect((await fetch(`${app.url}/api/till`)).status).toBe(200);
      expect(await verify(checkout, dataDir)).toEqual({ exitCode: 0, error: '' });
    } finally {
      await app.stop();
    }
  }
});

async function verify(checkout: string, dataDir: string) {
  const child = Bun.spawn([process.execPath, 'api/cli/audit.ts', 'verify'], {
    cwd: checkout,
    env: { ...process.env, DATA_DIR: dataDir },
    stdout: 'ignore',
    stderr: 'pipe',
  });
  const error = await new Response(child.stderr).text();
  return { exitCode: await child.exited, error };
}
