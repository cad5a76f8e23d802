import { reportFault } from '#api/telemetry/logger.ts';

/** Answers with JSON, a line for each value, as they come. When the reader goes away, `work` is told by what `say` throws. */
export function ndjsonAnswer(work: (say: (value: unknown) => void) => Promise<void>): Response {
  const text = new TextEncoder();
  let isOpen = true;
  const body = new ReadableStream({
    async start(controller) {
      const say = (value: unknown) => {
        if (!isOpen) throw new ReaderGone();
        controller.enqueue(text.encode(`${JSON.stringify(value)}\n`));
      };
      try {
        await work(say);
      } catch (fault) {
        if (fault instanceof ReaderGone) return;
        reportFault('audit', fault);
        if (isOpen) say({ error: 'Something went wrong on our side. Please try again.' });
      }
      if (isOpen) controller.close();
    },
    cancel() {
      isOpen = false;
    },
  });
  return new Response(body, {
    headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' },
  });
}

class ReaderGone extends Error {}
