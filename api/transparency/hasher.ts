import { hashLines, type Leaves } from './hash-lines.ts';

/** Hashes lines beside this thread; each call's answer comes in turn. */
export type Hasher = {
  hash(lines: Uint8Array): Promise<Leaves>;
  close(): void;
};

/** A ledger that fits into a few batches is not worth a thread. */
const batchesHere = 2;

export function openHasher(): Hasher {
  let worker: Worker | null = null;
  let done = 0;
  const waiting: PromiseWithResolvers<Leaves>[] = [];
  const start = () => {
    const started = new Worker(new URL('hash-worker.ts', import.meta.url));
    started.addEventListener('message', ({ data }: MessageEvent<Leaves>) =>
      waiting.shift()?.resolve(data),
    );
    started.addEventListener('error', ({ message }) => {
      for (const each of waiting.splice(0)) each.reject(new Error(`hashing failed: ${message}`));
    });
    return started;
  };
  return {
    async hash(lines) {
      if (++done <= batchesHere) return hashLines(lines);
      worker ??= start();
      const answer = Promise.withResolvers<Leaves>();
      waiting.push(answer);
      // A copy: what the driver gives may be part of what it still reads into.
      const own = new Uint8Array(lines);
      worker.postMessage(own, [own.buffer]);
      return answer.promise;
    },
    close: () => worker?.terminate(),
  };
}
