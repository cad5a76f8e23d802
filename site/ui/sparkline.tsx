import type { ComponentProps } from 'react';
import { type Point, sparkPoints } from './chart-scale.ts';

interface SparklineProps extends Omit<ComponentProps<'svg'>, 'values'> {
  /** Oldest first; two at least. */
  values: readonly number[];
}

/** The shape of the last figures, with a yellow dot on the newest. Decoration: the figure stands beside it. */
export function Sparkline({ values, ...rest }: SparklineProps) {
  const points = sparkPoints(values);
  const newest = points.at(-1);
  return (
    <svg data-slot="sparkline" viewBox="0 0 96 32" aria-hidden {...rest}>
      <path className="fill" d={`${line(points)}L92 32L2 32Z`} />
      <path className="line" d={line(points)} />
      {newest && <circle cx={newest.x} cy={newest.y} r="2.5" />}
    </svg>
  );
}

function line(points: readonly Point[]): string {
  return points.map(({ x, y }, step) => `${step === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}
