import { existsSync } from 'node:fs';
import { runCommand, step } from '#api/boot/step.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';

/** Chromium without its windows comes first: the same engine and the same protocol, and a browser test in it takes a fifth less. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser the tests drive: CHROME_PATH, or where systems put one; undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (named && !existsSync(named)) {
    throw new BootProblem(`CHROME_PATH names ${named}, and there is no such file.`);
  }
  return named || places.find((place) => existsSync(place));
}

/** Finds Chromium, or installs Debian's when this user may. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  const aptGet = Bun.which('apt-get');
  const asRoot = process.getuid?.() === 0 ? [] : sudo();
  if (aptGet && asRoot) {
    await step('Installing Chromium', async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const failure =
        'Chromium could not be installed. Install it yourself, or name a Chrome with CHROME_PATH=.';
      await runCommand([...asRoot, aptGet, 'update'], failure, env);
      const install = (name: string) =>
        runCommand(
          [...asRoot, aptGet, 'install', '-y', '--no-install-recommends', name],
          failure,
          env,
        );
      // Older systems know the whole browser only.
      await install('chromium-headless-shell').catch(() => install('chromium'));
    });
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new BootProblem(
    'The tests drive a browser and none is here. Install Chromium (Debian: `apt-get install chromium`), or name a Chrome with CHROME_PATH=.',
  );
}

const sudo = (): string[] | undefined => {
  const program = Bun.which('sudo');
  return program && Bun.spawnSync([program, '-n', 'true']).success ? [program, '-n'] : undefined;
};
