import { cpus, loadavg } from 'node:os';
import { dataFolder } from '../support/app-process.ts';
import { openSocket } from '../support/open-socket.ts';
import { aRegistration, aStudent } from '../support/samples.ts';
import { startChild } from './child.ts';
import { note } from './figures.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { progress } from './progress.ts';

const IDLE = 10_000;
/** Connections that are being opened at the same time. */
const OPENING = 50;
const LISTENERS = 2_000;
/** As many as the product lets one session have. */
const PER_SESSION = 20;
/** Sockets that are open before the memory of the others is measured: they pay for what all share. */
const FIRST = 200;
const MESSAGES = 60;
/** Messages before those that count: code and connections get warm. */
const WARM_UP = 5;
const GAP_MS = 1_000;
/** What the product is held to: 99 of 100 deliveries take less. */
const GOAL_P99_MS = 100;

/** Memory per idle socket beside a bare server's, then how long a message takes to 2,000 sockets over two API processes. */
export async function run(): Promise<void> {
  const keys = dataFolder();
  await withOwnPostgres(async (databaseUrl, ownerUrl) => {
    const bar = progress(5);
    const processes = [
      await start(databaseUrl, ownerUrl, keys.path),
      await start(databaseUrl, ownerUrl, keys.path),
    ] as const;
    const bare = [await start('bare'), await start('bare')] as const;
    try {
      const person = await signUp(processes[0]);

      bar.step(`${IDLE} idle sockets, bare`);
      const ofBare = await memoryPerSocket(bare[0], nobody);
      bar.step(`${IDLE} idle sockets`);
      const ofOurs = await memoryPerSocket(processes[1], person);
      bar.step(`${LISTENERS} sockets, one message a second`);
      const times = await fanOut(processes, person, ([speaker]) => [speaker]);
      bar.step(`${LISTENERS} sockets, one message a second, bare`);
      // Bare processes know nothing of each other, so each gets the message.
      const bareTimes = await fanOut(bare, nobody, (speakers) => speakers);
      bar.done();

      console.log(`Memory per idle socket, ${IDLE.toLocaleString('en-NZ')} of them`);
      console.log(`  signed in at /ws   ${kilobytes(ofOurs)}`);
      console.log(`  bare Bun.serve     ${kilobytes(ofBare)}`);
      console.log(
        `\nFrom send_message to new_message: ${LISTENERS.toLocaleString('en-NZ')} sockets over two API processes, ${MESSAGES} messages, one a second`,
      );
      report('signed in at /ws', times);
      report('bare Bun.serve', bareTimes);
      const p99 = at(times, 0.99);
      note({
        what: `memory per idle socket, ${IDLE.toLocaleString('en-NZ')} of them`,
        measured: kilobytes(ofOurs).trim(),
        beside: `${kilobytes(ofBare).trim()}, bare Bun.serve`,
        ratio: ofOurs / ofBare,
      });
      note({
        what: `send_message to new_message, ${LISTENERS.toLocaleString('en-NZ')} sockets over two processes, p99`,
        measured: ms(p99),
        beside: `${ms(at(bareTimes, 0.99))}, bare Bun.serve`,
        goal: `${GOAL_P99_MS} ms`,
        isHeld: p99 < GOAL_P99_MS,
      });
      console.log(
        `  goal p99 under ${GOAL_P99_MS} ms: ${p99 < GOAL_P99_MS ? 'held' : 'MISSED'} (load average ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores)`,
      );
    } finally {
      for (const one of [...processes, ...bare]) one.stop();
      keys.clear();
    }
  });
}

type Server = {
  url: string;
  memory(): Promise<number>;
  /** The cookies of new sessions of an account. */
  sessions(userId: number, count: number): Promise<string[]>;
  stop(): void;
};
type Person = { cookies: readonly string[]; userId: number; threadId?: number };

const nobody: Person = { cookies: [''], userId: 0 };

async function start(...addresses: readonly string[]): Promise<Server> {
  const child = startChild('A server of sockets', 'sockets-server.ts', ...addresses);
  const { port } = JSON.parse(await child.answer());
  const ask = async (question: string) => JSON.parse(await child.answer(question));
  return {
    url: `http://127.0.0.1:${port}`,
    memory: async () => (await ask('memory')).rss,
    sessions: (userId, count) => ask(`sessions ${userId} ${count}`),
    stop: child.stop,
  };
}
