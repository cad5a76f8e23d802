import { hashLines } from './hash-lines.ts';

declare const self: Worker;

/** Hashes on another core while this one reads from Postgres. Answers come in the order of the questions. */
self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  self.postMessage(hashLines(data), []);
});
