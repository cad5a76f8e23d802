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
 * Runs one test file in a copy.
 * @param longestMs after so many milliseconds it hangs, which is noticed too
 * @returns whether it noticed what was changed there
 */
export async function notices(folder: string, test: string, longestMs: number): Promise<boolean> {
  const run = Bun.spawn([process.execPath, 'test', '--bail=1', '--timeout=120000', `./${test}`], {
    cwd: folder,
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'ignore',
  });
  const hangs = setTimeout(() => run.kill('SIGKILL'), longestMs);
  const failed = (await run.exited) !== 0;
  clearTimeout(hangs);
  return failed;
}
