import type { Trend } from '#site/ui/metric.tsx';

/** How a count moved against its base: "+4" or "−2"; nothing where there is no base or no change (product.md 4). */
export function countTrend(now: number, before: number): Trend | undefined {
  const change = now - before;
  if (before === 0 || change === 0) return undefined;
  return change > 0 ? { text: `+${change}`, way: 'up' } : { text: `−${-change}`, way: 'down' };
}
