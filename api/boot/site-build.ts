import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBootLock } from '#api/boot/boot-lock.ts';
import { root, runCommand, step } from '#api/boot/step.ts';

/** Everything the built site depends on; api is left out because the site sees only its types. */
const inputs = [
  'site',
  'domain',
  // The pages of /docs.
  '.deploy/RUNBOOK.md',
  '.deploy/CONFIGURATION.md',
  '.deploy/CHANGELOG.md',
  '.github/SECURITY.md',
  'package.json',
  'bun.lock',
  'astro.config.mjs',
  'tsconfig.json',
];

/** Builds the site into dist/ unless dist/ was built from exactly these sources. */
export async function buildSite(): Promise<void> {
  await withBootLock('build', async () => {
    const sources = hashSources(root, inputs);
    const stamp = join(root, 'dist/.built-from');
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
    rmSync(stamp, { force: true });
    await step('Building the site', () =>
      runCommand(
        // Astro asks for a newer Node than many machines have; Bun stands in for it.
        [process.execPath, '--bun', 'node_modules/astro/bin/astro.mjs', 'build'],
        'The site could not be built; the reason is above.',
        { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
      ),
    );
    writeFileSync(stamp, sources);
  });
}

/** A fingerprint of the names and contents of files. */
export function hashSources(folder: string, paths: string[]): string {
  const hash = new Bun.CryptoHasher('sha256');
  for (const path of paths.flatMap((input) => filesUnder(folder, input)).toSorted()) {
    const content = readFileSync(join(folder, path));
    hash.update(`\0${path}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}

const filesUnder = (folder: string, path: string): string[] => {
  const found = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  return [...new Bun.Glob(`${path}/**/*`).scanSync({ cwd: folder, dot: true })];
};
