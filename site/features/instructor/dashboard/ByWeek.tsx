import { ChartColumn } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useWeeks } from '#site/data/metrics.ts';
import { dayAndMonth } from '#site/format/day-and-month.ts';
import { BarChart } from '#site/ui/bar-chart.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Segments } from '#site/ui/segments.tsx';
import * as words from './words.tsx';

type Week = NonNullable<ReturnType<typeof useWeeks>['data']>['weeks'][number];

/** The last eight weeks, as lessons held (with what is still booked drawn dashed) or as money received. */
export function ByWeek() {
  const [what, setWhat] = useState<'lessons' | 'income'>('lessons');
  const weeks = useWeeks();
  return (
    <Panel className="by-week">
      <PanelHeader title={words.lastEightWeeks}>
        <Segments
          label={words.whatToShow}
          value={what}
          onChange={setWhat}
          options={[
            { value: 'lessons', label: words.lessons },
            { value: 'income', label: words.income },
          ]}
        />
      </PanelHeader>
      <Loaded from={weeks}>
        {({ weeks: all }) => {
          const current = all.at(-1);
          const What = what === 'lessons' ? Lessons : Income;
          return current && <What weeks={all} current={current} />;
        }}
      </Loaded>
    </Panel>
  );
}

interface ChartProps {
  weeks: readonly Week[];
  current: Week;
}

function Lessons({ weeks, current }: ChartProps) {
  if (weeks.every(({ done, toCome }) => done + toCome === 0)) {
    return <Empty glyph={ChartColumn} title={words.noLessonsInWeeks} />;
  }
  return (
    <PanelBody>
      <p className="sum num">
        {words.lessonsThisWeek({
          done: current.done,
          toCome: current.toCome,
          b: bold,
          muted,
        })}
      </p>
      <BarChart
        bars={weeks.map(({ monday, done, toCome }) => ({
          label: dayAndMonth(monday),
          name: formatDate(monday),
          value: done,
          toCome: monday === current.monday ? toCome : 0,
        }))}
        sentence={words.lessonsByWeek({
          since: formatDate(weeks[0]?.monday ?? current.monday),
          done: current.done,
          toCome: current.toCome,
        })}
      />
    </PanelBody>
  );
}

function Income({ weeks, current }: ChartProps) {
  if (weeks.every(({ income }) => income <= 0)) {
    return <Empty glyph={ChartColumn} title={words.noIncomeInWeeks} />;
  }
  const thisWeek = formatDollars(current.income);
  return (
    <PanelBody>
      <p className="sum num">{words.incomeThisWeek({ income: thisWeek, b: bold })}</p>
      <BarChart
        // A week that refunded more than it received has no bar; its figure is in the payments list.
        bars={weeks.map(({ monday, income }) => ({
          label: dayAndMonth(monday),
          name: formatDate(monday),
          figure: formatDollars(income),
          value: Math.max(0, income),
        }))}
        sentence={words.incomeByWeek({
          since: formatDate(weeks[0]?.monday ?? current.monday),
          thisWeek,
        })}
      />
    </PanelBody>
  );
}

const bold = (said: ReactNode) => <b>{said}</b>;
const muted = (said: ReactNode) => <span className="muted">{said}</span>;
