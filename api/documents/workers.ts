import { setPriority } from 'node:os';
import type { Subprocess } from 'bun';
import type { FromWorker, Task, ToWorker } from './tasks.ts';

/** The worker ended, hung, or nobody took what it made; the same may well be made the next time. */
export class DocumentNotMade extends Error {
  override name = 'DocumentNotMade';
}

/** Processes that make documents, started when there is something to make. */
export type Workers = {
  /** Has a task done, piece by piece as they are taken, once a worker is free: first come, first served. */
  make(task: Task): AsyncGenerator<Uint8Array>;
  close(): Promise<void>;
};

export type WorkerLimits = {
  /** Processes at the same time. */
  readonly most: number;
  /** How long a worker may take to start and for one piece: it gets the processor last, so on a busy machine the start alone takes over a minute. */
  readonly pieceMs: number;
  /** How long a worker without work is kept: the next PDF need not load the library again. */
  readonly idleMs: number;
};

const program = Bun.fileURLToPath(import.meta.resolve('./worker.ts'));
/** What a worker inherits: it needs no secret of ours but those in its task. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'NODE_ENV'] as const;
/** Below the process that answers requests, where both want the processor. */
const niceness = 10;

export function documentWorkers({ most, pieceMs, idleMs }: WorkerLimits): Workers {
  const free: Worker[] = [];
  const all = new Set<Worker>();
  const waiting: PromiseWithResolvers<Worker>[] = [];
  let isClosed = false;

  return {
    async *make(task) {
      const worker = await freeWorker();
      let isDone = false;
      try {
        for (let message = await worker.ask({ type: 'begin', task }); ; ) {
          if (message.type === 'piece') {
            yield message.piece;
            message = await worker.ask({ type: 'next' });
            continue;
          }
          isDone = true;
          if (message.type === 'failed') throw new Error(`a document: ${message.fault}`);
          return;
        }
      } finally {
        if (!isDone) await worker.ask({ type: 'cancel' }).catch(() => worker.kill());
        release(worker);
      }
    },
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(stopping());
      await Promise.all([...all].map((worker) => worker.kill()));
    },
  };

  async function freeWorker(): Promise<Worker> {
    if (isClosed) throw stopping();
    const ready = free.pop();
    if (ready) return ready;
    if (all.size < most) return started();
    const turn = Promise.withResolvers<Worker>();
    waiting.push(turn);
    return turn.promise;
  }

  function release(worker: Worker): void {
    if (isClosed) return;
    const next = waiting.shift();
    if (next) next.resolve(worker.hasEnded() ? started() : worker);
    else if (!worker.hasEnded()) {
      free.push(worker);
      worker.endWhenIdle();
    }
  }

  function started(): Worker {
    const worker = startWorker({ pieceMs, idleMs }, () => {
      all.delete(worker);
      const at = free.indexOf(worker);
      if (at >= 0) free.splice(at, 1);
    });
    all.add(worker);
    return worker;
  }
}

const stopping = () => new DocumentNotMade('the product is stopping');

type Worker = {
  ask(message: ToWorker): Promise<FromWorker>;
  hasEnded(): boolean;
  endWhenIdle(): void;
  kill(): Promise<void>;
};

function startWorker(
  { pieceMs, idleMs }: Pick<WorkerLimits, 'pieceMs' | 'idleMs'>,
  onLeave: () => void,
): Worker {
  let answered: PromiseWithResolvers<FromWorker> | null = null;
  let hasEnded = false;
  let idle: Timer | undefined;
  const child: Subprocess = Bun.spawn([process.execPath, program], {
    env: Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'inherit',
    serialization: 'advanced',
    ipc(message: FromWorker) {
      answered?.resolve(message);
    },
    onExit() {
      hasEnded = true;
      clearTimeout(idle);
      answered?.reject(new DocumentNotMade('the worker ended'));
      onLeave();
    },
  });
  child.unref();
  try {
    setPriority(child.pid, niceness);
  } catch {
    // It is gone already, or may not be moved; it works all the same.
  }

  const kill = async () => {
    child.kill('SIGKILL');
    await child.exited;
  };
  return {
    async ask(message) {
      clearTimeout(idle);
      if (hasEnded) throw new DocumentNotMade('the worker has ended');
      answered = Promise.withResolvers();
      const hung = setTimeout(() => void kill(), pieceMs);
      try {
        child.send(message);
        return await answered.promise;
      } finally {
        clearTimeout(hung);
        answered = null;
      }
    },
    hasEnded: () => hasEnded,
    endWhenIdle() {
      idle = setTimeout(() => {
        // Nobody is to ask it any more while it ends.
        onLeave();
        void kill();
      }, idleMs);
      idle.unref();
    },
    kill,
  };
}
