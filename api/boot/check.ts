// `bun run check`: every static check at once, seconds in all. Prints what is wrong and nothing else.

import { installPackages } from '#api/boot/install.ts';
import { root } from '#api/boot/step.ts';
import { runProgram } from '#api/ground/boot-problem.ts';

await runProgram(async () => {
  await installPackages();
  const pages = check('pages');
  const results = await Promise.all([
    check('format'),
    check('lint'),
    check('walls'),
    check('dead'),
    check('api'),
    pages,
    pages.then(() => check('types')), // Checking the pages also writes the types of their content.
  ]);
  process.exit(results.every(Boolean) ? 0 : 1);
});

async function check(name: string): Promise<boolean> {
  const from = performance.now();
  const child = Bun.spawn([process.execPath, 'run', '--silent', `check:${name}`], {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(`${out}${err}`.trimEnd());
  return code === 0;
}
