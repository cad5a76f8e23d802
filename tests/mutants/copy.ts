import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dir, '../..');

/** A copy of this checkout with the same packages, to be changed. */
export function copyOfCheckout(name: string): { readonly folder: string; clear(): void } {
  const folder = join(root, `.tmp/mutated-${name}`);
  const clear = () => rmSync(folder, { recursive: true, force: true });
  clear();
  mkdirSync(folder, { recursive: true });
  const parts = ['api', 'domain', 'projections', 'site', 'tests', '.patches', '.deploy'];
  const files = ['package.json', 'tsconfig.json', 'bunfig.toml', 'README.md', 'bun.lock'];
  for (const part of [...parts, ...files])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, clear };
}

/**
 * Runs test files in a copy, in one process, until one fails.
 * @param longestMs after so many milliseconds it hangs, which is noticed too
 * @param sharesPostgres whether it takes the Postgres of all runs that share one, with the databases that the first of them has filled
 * @returns the one that noticed what was changed there, or null
 */
export async function noticing(
  folder: string,
  tests: readonly string[],
  longestMs: number,
  sharesPostgres = true,
): Promise<string | null> {
  const files = tests.map((test) => `./${test}`);
  const run = Bun.spawn([process.execPath, 'test', '--bail=1', '--timeout=120000', ...files], {
    cwd: folder,
    // As a worker of this process (tests/support/database.ts).
    env: { ...process.env, ...(sharesPostgres && { BUN_TEST_WORKER_ID: '1' }) },
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'pipe',
  });
  const hangs = setTimeout(() => run.kill('SIGKILL'), longestMs);
  const said = await new Response(run.stderr).text();
  const failed = (await run.exited) !== 0;
  clearTimeout(hangs);
  if (!failed) return null;
  // Each file is named before what it says; the last one is where the run ended.
  const last = said.match(/^tests\/\S+(?=:$)/gm)?.at(-1);
  return tests.find((test) => test === last) ?? tests[0] ?? null;
}
