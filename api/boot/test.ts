// `bun run test [patterns]`: everything the tests need, then all of them. The last line is `N passed, N failed`.

import { ensureChromium } from '#api/boot/chromium.ts';
import { installPackages } from '#api/boot/install.ts';
import { buildSite } from '#api/boot/site-build.ts';
import { root } from '#api/boot/step.ts';
import { countTests, type TestCount, withoutAppSettings } from '#api/boot/test-run.ts';
import { said } from '#api/boot-problem.ts';

const { passed, failed } = await prepareAndRun().catch((fault): TestCount => {
  console.error(`\n${said(fault)}`);
  return { passed: 0, failed: 1 };
});
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function prepareAndRun(): Promise<TestCount> {
  await installPackages();
  const chromium = await ensureChromium();
  await buildSite();
  // Test files in a process for each core, each file in a world of its own: fast, and no file can lean on another.
  // The time limit only ends what hangs; it leaves room for a machine with other things to do.
  const child = Bun.spawn(
    [process.execPath, 'test', '--parallel', '--timeout', '30000', ...process.argv.slice(2)],
    {
      cwd: root,
      env: { ...withoutAppSettings(process.env), CHROME_PATH: chromium },
      stdin: 'ignore',
      stdout: 'inherit',
      stderr: 'pipe',
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));

  let words = '';
  const decoder = new TextDecoder();
  for await (const chunk of child.stderr) {
    process.stderr.write(chunk);
    words = (words + decoder.decode(chunk, { stream: true })).slice(-20_000);
  }
  return countTests(words, await child.exited);
}
