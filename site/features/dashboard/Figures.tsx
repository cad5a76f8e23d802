import { formatMoney, toCents } from '#domain/kernel/money.ts';
import { useMetrics, useWeeks } from '#site/data/metrics.ts';
import { Failed } from '#site/ui/empty.tsx';
import { Metric, Metrics } from '#site/ui/metric.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { countTrend } from './trend.ts';

/** The four metric cards. A trend is measured against a base or not shown; nothing here is invented (product.md 4). */
export function Figures() {
  const metrics = useMetrics();
  const weeks = useWeeks().data;
  if (metrics.isError) {
    return (
      <Panel>
        <Failed title="The figures could not be loaded" onRetry={() => void metrics.refetch()} />
      </Panel>
    );
  }
  const { totalStudents, weeklyLessons, monthlyRevenue, passRate } = metrics.data ?? {};
  const thisWeek = weeks?.weeks.at(-1);
  return (
    <Metrics aria-label="Key figures" aria-busy={metrics.isPending}>
      <Metric
        title="Total Students"
        value={totalStudents ?? <Skeleton />}
        trend={
          weeks && totalStudents !== undefined
            ? countTrend(totalStudents, weeks.studentsAtMonthStart)
            : undefined
        }
        note={weeks && weeks.studentsAtMonthStart > 0 ? 'since the month began' : undefined}
        history={weeks?.weeks.map(({ students }) => students)}
      />
      <Metric
        title="This Week's Lessons"
        value={weeklyLessons ?? <Skeleton />}
        note={thisWeek ? `${thisWeek.done} done, ${thisWeek.toCome} to go` : undefined}
        history={weeks?.weeks.map(({ done, toCome }) => done + toCome)}
      />
      <Metric
        title="Monthly Revenue"
        unit="NZ$"
        value={
          monthlyRevenue === undefined ? (
            <Skeleton />
          ) : (
            formatMoney(toCents(monthlyRevenue)).replace('NZ$', '')
          )
        }
      />
      <Metric
        title="Pass Rate"
        value={
          metrics.isPending ? (
            <Skeleton />
          ) : typeof passRate === 'number' ? (
            `${Math.round(passRate)}%`
          ) : (
            '–'
          )
        }
        note={passRate === null ? 'No results yet' : undefined}
      />
    </Metrics>
  );
}
