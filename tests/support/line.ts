import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { numbersFrom, seedOfThisRun } from '../security/pick.ts';

/** Towards where the line leads, or back. */
export type Way = 'there' | 'back';

/** The longest wait before a lost piece is sent again, in milliseconds: doubled without end, one that is lost ten times would hold up a line that is well again for minutes. */
const longestAgainMs = 3_200;

/** Pieces of a connection that are under way at a time; then its sender waits. */
const mostUnderWay = 64;

/** The wire between app and database, in our hands. */
export type Line = {
  readonly port: number;
  /** Where new connections go. */
  leadTo(port: number): void;
  /** From now on whatever goes either way takes so long, in milliseconds; what was sent meanwhile follows at once. */
  slow(delayMs: number): void;
  /** From now on no more than so many bits a second go each way, all connections together; `Infinity` is as fast as it can. */
  narrow(bitsPerSecond: number): void;
  /**
   * From now on this share of what goes either way is lost, and is sent again so many milliseconds later, then after twice as long (at most 3.2 s), as often as it is lost; what comes behind
   * it waits, as TCP has it.
   */
  lose(share: number, againMs: number): void;
  /** What the connections there are carry from now on arrives nowhere, and neither end is told: half-open. One way, where one is named. New ones are taken. */
  silence(way?: Way): void;
  /** Breaks every connection there is, in the middle of whatever it carries; new ones are taken. */
  cut(): void;
  /** Holds everything back, as a network does that has lost its way, until told to go on. */
  stall(): void;
  /** How many pieces a stalled line holds back. */
  heldBack(): number;
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
  let heldBack = 0;
  const silences = { there: 0, back: 0 };
  const sockets = new Set<Socket>();
  const chance = numbersFrom(seedOfThisRun());

  const late = (way: Way) => {
    const born = silences[way];
    let arrivals: Promise<unknown> = Promise.resolve();
    let underWay = 0;
    const arrive = async (chunk: Buffer, dueAt: number) => {
      heldBack += 1;
      await flowing;
      heldBack -= 1;
      await until(dueAt);
      for (let again = lost.againMs; chance() < lost.share; again *= 2)
        await Bun.sleep(Math.min(again, longestAgainMs));
      freeAt[way] =
        Math.max(performance.now(), freeAt[way]) + (chunk.length * 8_000) / bitsPerSecond;
      await until(freeAt[way]);
      return silences[way] === born;
    };
    return new Transform({
      async transform(chunk, _encoding, next) {
        const dueAt = performance.now() + delayMs;
        underWay += 1;
        arrivals = arrivals.then(async () => {
          if (await arrive(chunk, dueAt)) this.push(chunk);
          underWay -= 1;
        });
        if (underWay >= mostUnderWay) await arrivals;
        next();
      },
      async flush(done) {
        await arrivals;
        done();
      },
    });
  };
  const freeAt = { there: 0, back: 0 };
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    const hear = listen?.();
    if (hear) near.on('data', hear);
    for (const [one, other, way] of [
      [near, far, 'there'],
      [far, near, 'back'],
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
    silence(way) {
      for (const each of way ? [way] : (['there', 'back'] as const)) silences[each] += 1;
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    stall() {
      const held = Promise.withResolvers<void>();
      flowing = held.promise;
      goOn = held.resolve;
    },
    heldBack: () => heldBack,
    goOn: () => goOn(),
    async close() {
      goOn();
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** A moment by `performance.now()`. */
async function until(moment: number): Promise<void> {
  const left = moment - performance.now();
  if (left > 0) await Bun.sleep(left);
}
