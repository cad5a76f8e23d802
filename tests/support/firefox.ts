import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Subprocess, spawn } from 'bun';

type Answer = {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: unknown;
};

/** A page of a Firefox that is driven over WebDriver BiDi. Playwright drives a released Firefox from version 143 on, and Debian's is 140. */
export type BidiPage = {
  open(address: string): Promise<void>;
  size(width: number, height: number): Promise<void>;
  /** Cookies of a host, as a `Cookie` header has them. */
  takeCookies(host: string, header: string): Promise<void>;
  /** What a function body gives, as JSON. */
  run<T>(body: string): Promise<T>;
  /** A PNG. */
  picture(): Promise<Buffer>;
};

/** Starts a Firefox without a window. `onError` hears uncaught errors, and policies that the browser refused something by. */
export async function openFirefox(program: string, onError: (text: string) => void) {
  const profile = await mkdtemp(join(tmpdir(), 'keep-left-firefox-'));
  const firefox = spawn(
    [program, '--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    {
      stdout: 'ignore',
      stderr: 'pipe',
      // What this process may know of databases is no browser's.
      env: { HOME: profile, PATH: process.env['PATH'] },
    },
  );
  const socket = new WebSocket(`${await addressOf(firefox)}/session`);
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened);
    socket.addEventListener('error', failed);
  });
  let last = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message, method, params }: Answer = JSON.parse(String(data));
    if (method === 'log.entryAdded') return heard(params as LogEntry);
    const asked = id === undefined ? undefined : waiting.get(id);
    if (error) asked?.reject(new Error(`${error}: ${message}`));
    else asked?.resolve(result);
  });
  const heard = ({ level, text, type }: LogEntry) => {
    // A page that is left gives up what it was fetching.
    if (level !== 'error' || text?.includes('ServiceWorker intercepted')) return;
    if (type === 'javascript' || text?.includes('Security-Policy')) onError(text ?? '');
  };
  const ask = <T>(method: string, params: object): Promise<T> => {
    last += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(last, answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    return answer.promise as Promise<T>;
  };
  await ask('session.new', { capabilities: {} });
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = await ask<{ context: string }>('browsingContext.create', { type: 'tab' });
  const page: BidiPage = {
    async open(address) {
      await ask('browsingContext.navigate', { context, url: address, wait: 'complete' });
    },
    async size(width, height) {
      await ask('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async takeCookies(host, header) {
      for (const pair of header.split('; ')) {
        const [name = '', value = ''] = pair.split('=');
        await ask('storage.setCookie', {
          cookie: { name, value: { type: 'string', value }, domain: host, path: '/' },
        });
      }
    },
    async run(body) {
      const { result, exceptionDetails } = await ask<Evaluated>('script.evaluate', {
        expression: `(async () => JSON.stringify((await (async () => { ${body} })()) ?? null))()`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null');
    },
    async picture() {
      const { data } = await ask<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return Buffer.from(data, 'base64');
    },
  };
  return {
    page,
    async close() {
      socket.close();
      firefox.kill();
      await firefox.exited;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

type LogEntry = { readonly level: string; readonly type: string; readonly text: string | null };
type Evaluated = {
  readonly result?: { readonly value: string };
  readonly exceptionDetails?: { readonly text: string };
};

/** Firefox says where it listens on the stream for errors. */
async function addressOf(firefox: Subprocess<'ignore', 'ignore', 'pipe'>): Promise<string> {
  let said = '';
  for await (const chunk of firefox.stderr) {
    said += new TextDecoder().decode(chunk);
    const address = /listening on (ws:\S+)/.exec(said)?.[1];
    if (address) return address;
  }
  throw new Error(`Firefox ended: ${said}`);
}
