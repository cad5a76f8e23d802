// `bun run test [patterns]`: everything the tests need, then all of them. The last line is `N passed, N failed`.

import { rmSync } from 'node:fs';
import { cpus, freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '#api/boot/chromium.ts';
import { installPackages } from '#api/boot/install.ts';
import { buildSite } from '#api/boot/site-build.ts';
import { root, runCommand } from '#api/boot/step.ts';
import {
  countTests,
  failuresIn,
  memoryFolder,
  postgresTroubles,
  type TestCount,
  withoutAppSettings,
} from '#api/boot/test-run.ts';
import { sentenceOf } from '#api/ground/boot-problem.ts';

const from = processorSeconds();
let leastFree = freemem();
setInterval(() => {
  leastFree = Math.min(leastFree, freemem());
}, 5_000).unref();
const { passed, failed } = await prepareAndRun().catch((fault): TestCount => {
  console.error(`\n${sentenceOf(fault)}`);
  return { passed: 0, failed: 1 };
});
console.log(
  `\n${Math.round(processorSeconds() - from)} seconds of this machine's processors; ${(leastFree / 1024 ** 3).toFixed(1)} GiB of memory free at the least`,
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function prepareAndRun(): Promise<TestCount> {
  await installPackages();
  const chromium = await ensureChromium();
  await buildSite();
  const [document, programs] = await Promise.all([writeDocument(), bundlePrograms()]);
  const inMemory = memoryFolder();
  // One process more than there are cores: a test often waits, for its database, its browser or a process that it started. The files of a process
  // share what they import, which is read and warmed up once: a quarter less work. The longest begin first, so that none is left alone at the end.
  // The time limit only ends what hangs, on the slowest machine too: how long a test takes is no proof of anything.
  const child = Bun.spawn(
    [
      process.execPath,
      'test',
      `--parallel=${navigator.hardwareConcurrency + 1}`,
      '--no-isolate',
      '--timings=tests/support/timings.json',
      '--timeout=900000',
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      env: {
        ...withoutAppSettings(process.env),
        CHROME_PATH: chromium,
        API_DOCUMENT: document,
        PROGRAM_BUNDLE: programs,
        ...(inMemory && { TMPDIR: inMemory }),
      },
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
    words += decoder.decode(chunk, { stream: true });
  }
  rmSync(programs, { recursive: true, force: true });
  const failures = failuresIn(words);
  if (failures.length > 0) {
    console.log(`\nWhat failed:\n\n${failures.join('\n\n')}`);
    // Where `tests/support/database.ts` starts it. It is still there: it goes some moments after the run.
    const folder = `keep-left-tests-${process.getuid?.() ?? 0}-${child.pid}`;
    const troubles = postgresTroubles(join(inMemory ?? tmpdir(), folder, 'postgres.log'));
    if (troubles.length > 0) console.log(`\nPostgres said:\n\n${troubles.join('\n')}`);
  }
  return countTests(words.slice(-20_000), await child.exited);
}

/** Seconds that this machine's processors have worked since it started. Counted for everybody, as a run's browsers and databases aren't its child processes. */
function processorSeconds(): number {
  const worked = cpus().map(({ times }) => times.user + times.nice + times.sys);
  return worked.reduce((sum, ms) => sum + ms, 0) / 1_000;
}

/** Writes the API's document, which nearly every test file reads, to a file of this checkout and returns its path. */
async function writeDocument(): Promise<string> {
  const path = join(root, '.tmp/openapi.json');
  const failure = "The API's document could not be written.";
  await Bun.write(path, await runCommand([process.execPath, 'api/cli/openapi.ts'], failure));
  return path;
}

/** Bundles the programs that tests start: a bundle starts sooner than sources. Returns their folder, which lies where the packages are found. */
async function bundlePrograms(): Promise<string> {
  const folder = join(root, `.tmp/programs-${process.pid}`);
  await runCommand(
    [process.execPath, 'tests/support/bundle.ts', folder],
    'The programs that tests start could not be bundled.',
  );
  return folder;
}
