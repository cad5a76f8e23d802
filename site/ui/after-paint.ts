import { startTransition, useEffect, useState } from 'react';

/** Milliseconds after which a page that paints nothing, in a tab behind another, goes on as if it had. */
const unseenMs = 300;

/** Calls back once the browser has painted what is drawn by now. Answers how to call it off. */
function afterPaint(call: () => void): () => void {
  let timer = setTimeout(call, unseenMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    // A frame ends with its paint, and what is set in it comes behind.
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * How many of a screen's parts are drawn: one more each time the browser has painted those before it, so that a slow phone shows the first of them early and
 * hears a thumb between two. Parts must follow one another, so that none pushes away what is already to be seen.
 */
export function useOneByOne(count: number): number {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn === count) return;
    return afterPaint(() => startTransition(() => setDrawn(drawn + 1)));
  }, [drawn, count]);
  return drawn;
}

/** False until the browser has painted, for what a first look can do without. */
export const useAfterPaint = (): boolean => useOneByOne(1) === 1;
