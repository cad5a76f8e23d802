import type { ComponentProps } from 'react';
import { formatNumber } from '#domain/kernel/numbers.ts';
import { axisTicks } from './chart-scale.ts';
import { useDrawnWidth } from './use-drawn-width.ts';
import * as words from './words.tsx';

export interface Bar {
  /** Under the bar: "16/11". */
  label: string;
  /** Its row in the table: "Mon 16 Nov"; the label unless given. */
  name?: string | undefined;
  value: number;
  /** The figure in the table, where it is not what is drawn. */
  figure?: string | undefined;
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

const top = 10;
const axis = 36;
/** Under the floor: a line of labels. */
const foot = 26;
/** A label and the gap to the next. */
const labelWidth = 36;

/** One series over time, as wide as its place: grey bars, the current one yellow, what is still to come dashed. A screen reader gets it as a table. */
export function BarChart({
  bars,
  sentence,
  current = bars.length - 1,
  formatTick = (value) => formatNumber(value),
  ...rest
}: BarChartProps) {
  const { svg, width } = useDrawnWidth();
  // Lower on a phone, where it is one of many things on a page.
  const height = width < 480 ? 200 : 250;
  const floor = height - foot;
  const ticks = axisTicks(Math.max(0, ...bars.map(({ value, toCome = 0 }) => value + toCome)));
  const highest = ticks.at(-1) ?? 1;
  const at = (value: number) => floor - (value / highest) * (floor - top);
  const stride = (width - axis) / Math.max(1, bars.length);
  // Where they would touch, only every second or third is drawn, the last always.
  const every = Math.max(1, Math.ceil(labelWidth / stride));
  const barWidth = Math.min(28, stride * 0.55);
  return (
    <>
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
              {(bars.length - 1 - index) % every === 0 && (
                <text className={state} x={x + barWidth / 2} y={height - 6} textAnchor="middle">
                  {label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <BarTable bars={bars} sentence={sentence} formatTick={formatTick} />
    </>
  );
}

/** A table itself would grow to its words, and the page with it: what hides it stands around it. */
function BarTable({
  bars,
  sentence,
  formatTick,
}: Pick<BarChartProps, 'bars' | 'sentence'> & { formatTick: (value: number) => string }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{sentence}</caption>
        <tbody>
          {bars.map(({ label, name = label, value, figure = formatTick(value), toCome = 0 }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{figure}</td>
              {toCome > 0 && <td>{words.moreToCome({ more: formatTick(toCome) })}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
