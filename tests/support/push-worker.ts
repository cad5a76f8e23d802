import { mock } from 'bun:test';
import { showNotices } from '#site/worker/notices.ts';

type Shown = {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly data: unknown;
  readonly actions: readonly { action: string; title: string }[];
};

/**
 * The service worker's part that shows messages, on a registration that keeps what it is given: a browser without windows shows none. What the worker finds around
 * it is put in its place for one event at a time.
 * @param origin where the site is
 * @param send where its requests go
 */
export function pushWorker(origin: string, send: (request: Request) => Promise<Response>) {
  const shown: Shown[] = [];
  const opened: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const around = {
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: Omit<Shown, 'title'>) =>
        void shown.push({ title, ...options }),
    },
    clients: { openWindow: async (url: string) => void opened.push(url) },
    location: new URL(origin),
    fetch: mock((url: string, init: RequestInit) =>
      send(
        new Request(url, {
          ...init,
          headers: { ...init.headers, 'sec-fetch-site': 'same-origin' },
        }),
      ),
    ),
  };
  inWorker(showNotices);

  return {
    shown,
    opened,
    /** A message that the browser has opened comes in. */
    push: (message: string) => tell('push', { data: { json: () => JSON.parse(message) } }),
    /** Somebody presses the last message that was shown, or its button. */
    press(action: '' | 'answer') {
      const close = mock(() => undefined);
      return tell('notificationclick', { action, notification: { ...shown.at(-1), close } });
    },
  };

  /** Resolves once the worker is done with it. */
  async function tell(name: string, event: object): Promise<void> {
    const waits: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void waits.push(work);
    await inWorker(async () => {
      listeners.get(name)?.({ ...event, waitUntil });
      await Promise.all(waits);
    });
  }

  function inWorker<Result>(work: () => Result): Result {
    const before = Object.keys(around).map(
      (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
    );
    for (const [name, value] of Object.entries(around))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    const putBack = () => {
      for (const [name, descriptor] of before)
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
    };
    const result = work();
    if (!(result instanceof Promise)) {
      putBack();
      return result;
    }
    // A promise of the same thing, once what was there is there again.
    return result.finally(putBack) as Result;
  }
}
