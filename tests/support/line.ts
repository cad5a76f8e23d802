import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** The wire between app and database, in our hands. */
export type Line = {
  readonly port: number;
  /** Where new connections go. */
  leadTo(port: number): void;
  /** From now on whatever goes either way takes so long, in milliseconds. */
  slow(delayMs: number): void;
  /** From now on no more than so many bits a second go each way, all connections together; `Infinity` is as fast as it can. */
  narrow(bitsPerSecond: number): void;
  /** From now on this share of what goes either way is lost at first, and arrives so many milliseconds later, when it has been sent again. */
  lose(share: number, againMs: number): void;
  /** What the connections there are carry from now on arrives nowhere, and neither end is told: half-open. New ones are taken. */
  silence(): void;
  /** Breaks every connection there is, in the middle of whatever it carries; new ones are taken. */
  cut(): void;
  /** Holds everything back, as a network does that has lost its way, until told to go on. */
  stall(): void;
  goOn(): void;
  close(): Promise<void>;
};

/** @param listen is called for each connection and answers what hears everything that its client says */
export async function openLine(
  target: number,
  listen?: () => (chunk: Buffer) => void,
): Promise<Line> {
  let to = target;
  let delayMs = 0;
  let bitsPerSecond = Number.POSITIVE_INFINITY;
  let lost = { share: 0, againMs: 0 };
  let flowing: Promise<void> = Promise.resolve();
  let goOn = () => {};
  let silences = 0;
  const sockets = new Set<Socket>();

  const late = (way: { freeAt: number }) => {
    const born = silences;
    return new Transform({
      async transform(chunk: Buffer, _encoding, pass) {
        await flowing;
        if (delayMs > 0) await Bun.sleep(delayMs);
        if (Math.random() < lost.share) await Bun.sleep(lost.againMs);
        const now = performance.now();
        way.freeAt = Math.max(now, way.freeAt) + (chunk.length * 8_000) / bitsPerSecond;
        if (way.freeAt > now) await Bun.sleep(way.freeAt - now);
        pass(null, silences > born ? undefined : chunk);
      },
    });
  };
  const [up, down] = [{ freeAt: 0 }, { freeAt: 0 }];
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    const hear = listen?.();
    if (hear) near.on('data', hear);
    for (const [one, other, way] of [
      [near, far, up],
      [far, near, down],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(late(way)).pipe(other);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    // Listening on a port, not on a pipe, so the address is one of the network.
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => {
      to = port;
    },
    slow: (ms) => {
      delayMs = ms;
    },
    narrow: (most) => {
      bitsPerSecond = most;
    },
    lose: (share, againMs) => {
      lost = { share, againMs };
    },
    silence: () => {
      silences += 1;
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    stall() {
      const held = Promise.withResolvers<void>();
      flowing = held.promise;
      goOn = held.resolve;
    },
    goOn: () => goOn(),
    async close() {
      goOn();
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
