import { formatDollars } from '#domain/kernel/money.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useMetrics, useWeeks } from '#site/data/metrics.ts';
import { Metric, Metrics } from '#site/ui/metric.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { countTrend, percentTrend, pointsTrend } from './trend.ts';
import * as words from './words.tsx';

/** The four metric cards. A trend is measured against a base or not shown; nothing here is invented. */
export function Figures() {
  const metrics = useMetrics();
  const weeks = useWeeks().data;
  if (metrics.isError) {
    return (
      <Panel>
        <Loaded from={metrics}>{() => null}</Loaded>
      </Panel>
    );
  }
  const { totalStudents, weeklyLessons, monthlyRevenue, passRate } = metrics.data ?? {};
  const lessons = weeks?.weeks.map(({ done, ended, toCome }) => done + ended + toCome) ?? [];
  const thisWeek = weeks?.weeks.at(-1);
  return (
    <Metrics aria-label={words.keyFigures} aria-busy={metrics.isPending}>
      <Metric
        title={words.totalStudents}
        value={totalStudents ?? <Skeleton />}
        trend={
          weeks && totalStudents !== undefined
            ? countTrend(totalStudents, weeks.studentsAtMonthStart)
            : undefined
        }
        note={weeks && weeks.studentsAtMonthStart > 0 ? words.sinceMonthBegan : undefined}
        history={weeks?.weeks.map(({ students }) => students)}
      />
      <Metric
        title={words.thisWeeksLessons}
        value={weeklyLessons ?? <Skeleton />}
        trend={countTrend(lessons.at(-1) ?? 0, lessons.at(-2) ?? 0)}
        note={thisWeek ? words.doneAndToGo(thisWeek) : undefined}
        history={lessons}
      />
      <Metric
        title={words.monthlyRevenue}
        unit="NZ$"
        value={
          monthlyRevenue === undefined ? (
            <Skeleton />
          ) : (
            formatDollars(monthlyRevenue).replace('NZ$', '')
          )
        }
        trend={
          weeks && monthlyRevenue !== undefined
            ? percentTrend(monthlyRevenue, weeks.incomeLastMonthSoFar)
            : undefined
        }
        note={weeks && weeks.incomeLastMonthSoFar > 0 ? words.onLastMonth : undefined}
        history={weeks?.weeks.map(({ income }) => income)}
      />
      <Metric
        title={words.passRate}
        value={
          metrics.isPending ? (
            <Skeleton />
          ) : typeof passRate === 'number' ? (
            `${Math.round(passRate)}%`
          ) : (
            '–'
          )
        }
        trend={
          weeks && typeof passRate === 'number' && weeks.tests.rateBefore !== null
            ? pointsTrend(passRate, weeks.tests.rateBefore)
            : undefined
        }
        note={
          passRate === null
            ? words.noResultsYet
            : weeks && words.testsPassed({ passed: weeks.tests.passed, taken: weeks.tests.taken })
        }
      />
    </Metrics>
  );
}
