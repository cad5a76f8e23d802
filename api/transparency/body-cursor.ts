import type { Body } from './bodies.ts';

/** Events in order, taken up to a position or a number of them. */
export type BodyCursor = {
  upTo(position: number, most?: number): Promise<Body[]>;
};

export function cursorOver(batches: AsyncIterable<readonly Body[]>): BodyCursor {
  const source = batches[Symbol.asyncIterator]();
  let batch: readonly Body[] = [];
  let at = 0;
  return {
    async upTo(position, most = Number.POSITIVE_INFINITY) {
      const taken: Body[] = [];
      for (;;) {
        for (; at < batch.length && taken.length < most; at++) {
          const body = batch[at];
          if (!body || body.position > position) return taken;
          taken.push(body);
        }
        if (at < batch.length) return taken;
        const next = await source.next();
        if (next.done) return taken;
        batch = next.value;
        at = 0;
      }
    },
  };
}
