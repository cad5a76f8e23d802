import type { ComponentProps } from 'react';
import { formatNumber } from '#domain/kernel/numbers.ts';
import { axisTicks } from './chart-scale.ts';
import { useDrawnWidth } from './use-drawn-width.ts';

export interface Bar {
  /** Under the bar: "16/11". */
  label: string;
  value: number;
  /** Still expected on top of the value, drawn dashed. */
  toCome?: number | undefined;
}

interface BarChartProps extends Omit<ComponentProps<'svg'>, 'children'> {
  bars: readonly Bar[];
  /** The whole chart in a sentence, for those who do not see it. */
  sentence: string;
  /** The bar of the present period, in yellow; the last by default. */
  current?: number | undefined;
  formatTick?: ((value: number) => string) | undefined;
}

const height = 250;
const top = 10;
const floor = 224;
const axis = 36;

/** One series over time, as wide as its place: grey bars, the current one yellow, what is still to come dashed. */
export function BarChart({
  bars,
  sentence,
  current = bars.length - 1,
  formatTick = (value) => formatNumber(value),
  ...rest
}: BarChartProps) {
  const { svg, width } = useDrawnWidth();
  const ticks = axisTicks(Math.max(0, ...bars.map(({ value, toCome = 0 }) => value + toCome)));
  const highest = ticks.at(-1) ?? 1;
  const at = (value: number) => floor - (value / highest) * (floor - top);
  const stride = (width - axis) / Math.max(1, bars.length);
  const barWidth = Math.min(28, stride * 0.55);
  return (
    <svg
      ref={svg}
      data-slot="bar-chart"
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      role="img"
      aria-label={sentence}
      {...rest}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <path className="rule" d={`M${axis} ${at(tick)}H${width}`} />
          <text x={axis - 8} y={at(tick) + 3.5} textAnchor="end">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ label, value, toCome = 0 }, index) => {
        const x = axis + stride * (index + 0.5) - barWidth / 2;
        const state = index === current ? 'now' : undefined;
        return (
          <g key={label}>
            <rect
              className={state}
              x={x}
              y={at(value)}
              width={barWidth}
              height={floor - at(value)}
              rx="3"
            />
            {toCome > 0 && (
              <rect
                className="rest"
                x={x}
                y={at(value + toCome)}
                width={barWidth}
                height={Math.max(0, at(value) - at(value + toCome) - 2)}
                rx="3"
              />
            )}
            <text className={state} x={x + barWidth / 2} y="244" textAnchor="middle">
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
