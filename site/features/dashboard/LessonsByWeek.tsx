import { ChartColumn } from 'lucide-react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useWeeks } from '#site/data/metrics.ts';
import { BarChart } from '#site/ui/bar-chart.tsx';
import { Empty, Failed } from '#site/ui/empty.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';

/** Lessons held in each of the last eight weeks, with what this week still has booked drawn dashed. */
export function LessonsByWeek() {
  const weeks = useWeeks();
  const all = weeks.data?.weeks ?? [];
  const current = all.at(-1);
  const hasLessons = all.some(({ done, toCome }) => done + toCome > 0);
  return (
    <Panel className="by-week">
      <PanelHeader title="Lessons by week">
        <span className="muted num">{all.length} weeks</span>
      </PanelHeader>
      {weeks.isPending && <SkeletonRows />}
      {weeks.isError && (
        <Failed title="The weeks could not be loaded" onRetry={() => void weeks.refetch()} />
      )}
      {current && !hasLessons && (
        <Empty glyph={ChartColumn} title="No lessons in the last eight weeks" />
      )}
      {current && hasLessons && (
        <PanelBody>
          <p className="sum num">
            <b>{current.done}</b> this week, <span className="muted">{current.toCome} to come</span>
          </p>
          <BarChart
            bars={all.map(({ monday, done, toCome }) => ({
              label: dayAndMonth(monday),
              value: done,
              toCome: monday === current.monday ? toCome : 0,
            }))}
            sentence={`Lessons held by week since ${formatDate(all[0]?.monday ?? current.monday)}. This week ${current.done} so far, ${current.toCome} still booked.`}
          />
        </PanelBody>
      )}
    </Panel>
  );
}

/** `28/9`: short enough to stand under a bar. */
function dayAndMonth(date: string): string {
  return `${Number(date.slice(8, 10))}/${Number(date.slice(5, 7))}`;
}
