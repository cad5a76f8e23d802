import type { Product } from '#api/open-product.ts';
import type { ServerFrame } from '#api/realtime/frames.ts';
import { openSocket } from './open-socket.ts';

/** A browser tab's end of the WebSocket, with everything it has heard. */
export type Tab = {
  say(frame: unknown): void;
  /** The next frame that fits, from those not taken yet; fails after four minutes, as a slow machine with other work takes its time. */
  next<Type extends ServerFrame['type']>(type: Type): Promise<Extract<ServerFrame, { type: Type }>>;
  /** Everything heard that nobody has taken. */
  readonly heard: readonly ServerFrame[];
  readonly closed: Promise<number>;
  close(): void;
};

/** Lets a product of the test listen on a free port; answers its address, `http://localhost:…`. */
export function listen({ app }: Product): string {
  app.listen({ port: 0, hostname: 'localhost' });
  return `http://localhost:${app.server?.port}`;
}

/** Opens a socket; rejects when it is refused. `origin` is what a browser would say the page is from. */
export async function openTab(
  address: string,
  { cookies, origin }: { cookies: string; origin?: string },
): Promise<Tab> {
  const socket = openSocket(address, { cookie: cookies, ...(origin ? { origin } : {}) });
  const heard: ServerFrame[] = [];
  let ring = () => {};
  socket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(String(data)));
    ring();
  });
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('the socket was refused')));
    socket.addEventListener('close', () => reject(new Error('the socket was refused')));
  });

  return {
    heard,
    closed,
    say: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    close: () => socket.close(),
    async next(type) {
      const deadline = performance.now() + 240_000;
      while (performance.now() < deadline) {
        const index = heard.findIndex((frame) => frame.type === type);
        const [frame] = index < 0 ? [] : heard.splice(index, 1);
        // `findIndex` has just seen that its type is the one asked for.
        if (frame) return frame as Extract<ServerFrame, { type: typeof type }>;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, deadline - performance.now());
          ring = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      throw new Error(`no ${type} came; heard ${JSON.stringify(heard)}`);
    },
  };
}
