// `bun start`: from a fresh clone to a serving app. Imports nothing from node_modules, which may not be there yet.
import { runProgram } from '#api/boot/boot-problem.ts';
import { installPackages } from '#api/boot/install.ts';
import { buildSite } from '#api/boot/site-build.ts';
import { become } from '#api/boot/step.ts';

await runProgram(async () => {
  await installPackages();
  await buildSite();
  const env = { NODE_ENV: 'production', ...process.env };
  process.exit(await become([process.execPath, 'api/main.ts'], env));
});
