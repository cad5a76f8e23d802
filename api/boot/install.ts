import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withBootLock } from '#api/boot/boot-lock.ts';
import { root, runCommand, step } from '#api/boot/step.ts';

/** Installs exactly what bun.lock names. Some 30 ms when there is nothing to do. */
export async function installPackages(): Promise<void> {
  const install = () =>
    runCommand(
      [process.execPath, 'install', '--frozen-lockfile'],
      'The packages could not be installed. Is the package registry reachable?',
    );
  await withBootLock('install', async () => {
    if (existsSync(join(root, 'node_modules/elysia'))) await install();
    else await step('Installing packages', install);
  });
}
