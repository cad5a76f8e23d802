import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Sparkline } from './sparkline.tsx';

/** Figures that belong together, in one panel with hairlines between them. */
export function Metrics(props: ComponentProps<'section'>) {
  return <section data-slot="panel" data-metrics="" {...props} />;
}

/** How a figure moved against the period before; a figure with no base has none. */
export interface Trend {
  /** "+12%", with its sign. */
  text: string;
  way: 'up' | 'down';
}

interface MetricProps extends Omit<ComponentProps<'article'>, 'title'> {
  title: string;
  /** Set small and muted before the figure: "NZ$". */
  unit?: string | undefined;
  value: ReactNode;
  trend?: Trend | undefined;
  /** One true sentence under the figure. */
  note?: ReactNode;
  /** The last figures, oldest first, for the line beside. */
  history?: readonly number[] | undefined;
}

export function Metric({ title, unit, value, trend, note, history, ...rest }: MetricProps) {
  return (
    <article data-slot="metric" {...rest}>
      <h2>{title}</h2>
      <p className="value num">
        {unit && <small>{unit}</small>}
        {value}
      </p>
      {(trend || note) && (
        <p className="note">
          {trend && (
            <span className="trend num" data-way={trend.way}>
              <Icon glyph={trend.way === 'up' ? ArrowUpRight : ArrowDownRight} size="xs" />
              {trend.text}
            </span>
          )}
          {note && <span>{note}</span>}
        </p>
      )}
      {history && history.length > 1 && <Sparkline values={history} />}
    </article>
  );
}
