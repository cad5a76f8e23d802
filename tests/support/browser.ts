import { afterAll } from 'bun:test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { findChromium } from '#api/boot/chromium.ts';

/**
 * One Chromium for a test file, in Auckland and English unless told otherwise. Call it once at the top of the file:
 *
 *     const browser = useBrowser();
 *     test('…', () => browser.visit({ viewport: phone }, async (page) => { … }));
 */
export function useBrowser() {
  let launched: Promise<Browser> | undefined;
  /** Contexts that nobody is in, by the options they were made with. */
  const vacant = new Map<string, Visited[]>();
  afterAll(async () => {
    await (await launched)?.close();
  });

  async function open(options: BrowserContextOptions): Promise<Visited> {
    launched ??= launch();
    const context = await (await launched).newContext({
      locale: 'en-NZ',
      timezoneId: 'Pacific/Auckland',
      // A worker would answer before the test does that stands in for the server.
      serviceWorkers: 'block',
      ...options,
    });
    // A limit ends what hangs; how long a page takes is the machine's.
    context.setDefaultTimeout(300_000);
    const visited: Visited = {
      context,
      origins: new Set<string>(),
      isSpent: options.serviceWorkers === 'allow',
    };
    const { clock } = context;
    const install = clock.install.bind(clock);
    clock.install = (options) => {
      visited.isSpent = true;
      return install(options);
    };
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => visited.origins.add(new URL(frame.url()).origin));
      goFromWhereItRests(page);
    });
    return visited;
  }

  return {
    /**
     * Gives `journey` a page with no cookies, no storage, nothing of another test but the files that the browser has read already: a context is
     * emptied and given to the next who asks for one like it, which spares some of a browser test’s work.
     * When the journey fails, a picture of the page is left in .tmp/ and the error says where.
     */
    async visit(
      options: BrowserContextOptions,
      journey: (page: Page, context: BrowserContext) => Promise<void>,
    ) {
      const key = JSON.stringify(options);
      const left = vacant.get(key)?.pop();
      const visited = left ?? (await open(options));
      const page = await visited.context.newPage();
      if (left) await emptyOut(left, page);
      try {
        await journey(page, visited.context);
      } catch (fault) {
        const error = await withPicture(fault, page);
        await visited.context.close();
        throw error;
      }
      if (visited.isSpent) return visited.context.close();
      for (const each of visited.context.pages()) await each.close();
      vacant.set(key, [...(vacant.get(key) ?? []), visited]);
    },
  };
}

/**
 * A closing dialog removes its own entry from the browser's history a moment later (`site/dialogs/use-unsaved.ts`).
 * A page visit that begins in that moment is aborted. No person is that quick, but a test is.
 */
function goFromWhereItRests(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...asked) => {
    await page.waitForFunction(
      () =>
        history.state?.unsaved === undefined ||
        document.querySelector('[role=dialog], [role=alertdialog]') !== null,
      undefined,
      { polling: 20 },
    );
    return goto(...asked);
  };
}

type Visited = {
  readonly context: BrowserContext;
  /** Of every page that was shown in it. */
  readonly origins: Set<string>;
  /** Whether it holds what cannot be taken out: a worker, which outlives its page, or a clock that stands in for the real one. */
  isSpent: boolean;
};

/** Takes out of a context whatever a journey may have left there, through the page that the next one begins with. */
async function emptyOut({ context, origins }: Visited, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  for (const origin of origins)
    if (origin !== 'null')
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
  origins.clear();
  await context.clearCookies();
  await context.clearPermissions();
  await context.unrouteAll();
  await context.setOffline(false);
}

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 900 };

export const headless = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
];

/** A Chromium of its own whose profile stays when it is killed. */
export async function launchKillable(profile: string) {
  const chrome = Bun.spawn(
    [
      findChromium() ?? '/usr/bin/chromium',
      ...headless,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--lang=en-NZ',
      'about:blank',
    ],
    {
      stdout: 'ignore',
      stderr: 'pipe',
      detached: true,
      env: { ...process.env, TZ: 'Pacific/Auckland' },
    },
  );
  const address = await debuggerOf(chrome.stderr);
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium has no window');
  return {
    context,
    /** At once, in the middle of whatever it does. */
    async kill() {
      // With all its helpers, as a phone does that wants its memory back.
      process.kill(-chrome.pid, 'SIGKILL');
      await chrome.exited;
      await browser.close().catch(() => null);
    },
  };
}

/** Chromium says there at which address it listens. */
async function debuggerOf(words: ReadableStream<Uint8Array>): Promise<string> {
  let said = '';
  const decoder = new TextDecoder();
  for await (const chunk of words) {
    said += decoder.decode(chunk, { stream: true });
    const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
    if (address) return address;
  }
  throw new Error(`Chromium ended: ${said}`);
}

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: headless,
  });

async function withPicture(fault: unknown, page: Page): Promise<Error> {
  const folder = join(import.meta.dir, '../../.tmp');
  const path = join(folder, `failed-${process.pid}-${++pictures}.png`);
  mkdirSync(folder, { recursive: true });
  const taken = await page.screenshot({ path, fullPage: true, timeout: 5000 }).then(
    () => `The page looked like this: ${path} (${page.url()})`,
    () => `The page at ${page.url()} could not be pictured.`,
  );
  const error = fault instanceof Error ? fault : new Error(String(fault));
  error.message = `${error.message}\n${taken}`;
  return error;
}

let pictures = 0;
