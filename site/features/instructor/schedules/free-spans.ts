import type { Instant } from '#domain/kernel/nz-time.ts';

export type Span = { readonly startTime: Instant; readonly endTime: Instant };

/** Times that are offered one by one, each as long as a short lesson, as the stretches they make together. */
export function freeSpans(times: readonly Span[]): Span[] {
  const spans: Span[] = [];
  for (const time of times) {
    const last = spans.at(-1);
    if (last && time.startTime <= last.endTime)
      spans[spans.length - 1] = {
        startTime: last.startTime,
        endTime: time.endTime > last.endTime ? time.endTime : last.endTime,
      };
    else spans.push({ startTime: time.startTime, endTime: time.endTime });
  }
  return spans;
}
