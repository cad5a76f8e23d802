/**
 * Round whole figures for a chart's axis, from 0 to at least the highest value, in two to four even steps.
 * A chart of zeros still gets an axis of one.
 */
export function axisTicks(highest: number): number[] {
  const step = roundStep(Math.max(highest, 1) / 3);
  const steps = Math.max(2, Math.ceil(Math.max(highest, 1) / step));
  return Array.from({ length: steps + 1 }, (_, tick) => tick * step);
}

function roundStep(rough: number): number {
  const decade = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * decade);
  // Nobody gives half a lesson.
  const whole = steps.filter((step) => Number.isInteger(step));
  return Math.max(1, whole.find((step) => step >= rough * 0.8) ?? 10 * decade);
}

export interface Point {
  x: number;
  y: number;
}

/** The points of a sparkline inside a 96 by 32 box, newest at the right; a flat series runs along the middle. */
export function sparkPoints(values: readonly number[]): Point[] {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const stride = values.length > 1 ? 90 / (values.length - 1) : 0;
  return values.map((value, step) => ({
    x: round(2 + step * stride),
    y: round(range === 0 ? 16.5 : 28 - ((value - low) / range) * 23),
  }));
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
