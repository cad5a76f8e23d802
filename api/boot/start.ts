// `bun start`: from a fresh clone to a serving app. Imports nothing from node_modules, which may not be there yet.

import { installPackages } from '#api/boot/install.ts';
import { whenLauncherIsGone } from '#api/boot/launcher.ts';
import { buildSite } from '#api/boot/site-build.ts';
import { root } from '#api/boot/step.ts';
import { stopWithParent } from '#api/boot/stop-signals.ts';
import { runProgram } from '#api/ground/boot-problem.ts';

await runProgram(async () => {
  await installPackages();
  await buildSite();
  const app = Bun.spawn([process.execPath, 'api/main.ts', stopWithParent], {
    cwd: root,
    env: { NODE_ENV: 'production', ...process.env },
    stdio: ['inherit', 'inherit', 'inherit'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => app.kill(signal));
  }
  whenLauncherIsGone(() => app.kill('SIGTERM'));
  process.exit(await app.exited);
});
