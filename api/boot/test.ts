// `bun run test [patterns]`: everything the tests need, then all of them. The last line is `N passed, N failed`.
import { runProgram } from '#api/boot/boot-problem.ts';
import { ensureChromium } from '#api/boot/chromium.ts';
import { installPackages } from '#api/boot/install.ts';
import { buildSite } from '#api/boot/site-build.ts';
import { root } from '#api/boot/step.ts';
import { countTests, withoutAppSettings } from '#api/boot/test-run.ts';

await runProgram(async () => {
  await installPackages();
  const chromium = await ensureChromium();
  await buildSite();
  const child = Bun.spawn([process.execPath, 'test', '--parallel', ...process.argv.slice(2)], {
    cwd: root,
    env: { ...withoutAppSettings(process.env), CHROME_PATH: chromium },
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'pipe',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));

  let said = '';
  const decoder = new TextDecoder();
  for await (const chunk of child.stderr) {
    process.stderr.write(chunk);
    said = (said + decoder.decode(chunk, { stream: true })).slice(-20_000);
  }
  const { passed, failed } = countTests(said, await child.exited);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
});
