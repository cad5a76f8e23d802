import type { Trend } from '#site/ui/metric.tsx';
import * as words from './words.tsx';

// A trend needs a base, and a change: nothing is said where there is neither.

/** How a count moved against its base: "+4" or "−2". */
export function countTrend(now: number, before: number): Trend | undefined {
  if (before === 0) return undefined;
  return trend(now - before, String);
}

/** How a sum moved against its base, in whole percent: "+12%". */
export function percentTrend(now: number, before: number): Trend | undefined {
  if (before <= 0) return undefined;
  return trend(Math.round(((now - before) / before) * 100), (change) => words.percent({ change }));
}

/** How a rate moved against an earlier one, in points: "−2 pts". */
export function pointsTrend(now: number, before: number): Trend | undefined {
  return trend(Math.round(now - before), (change) => words.points({ change }));
}

function trend(change: number, say: (change: string) => string): Trend | undefined {
  if (change === 0) return undefined;
  return change > 0
    ? { text: say(`+${change}`), way: 'up' }
    : { text: say(`−${-change}`), way: 'down' };
}
