import { useState } from 'react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { dayAndMonth } from '#site/format/day-and-month.ts';
import { BarChart } from '#site/ui/bar-chart.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Segments } from '#site/ui/segments.tsx';
import * as texts from './words.ts';

interface ByWeekProps {
  /** The present one last. */
  weeks: readonly { monday: string; schools: number; lessons: number }[];
}

const sentences = { lessons: texts.lessonsByWeek, schools: texts.schoolsByWeek };

/** How much the product is used: lessons of each week, or the schools there were. */
export function ByWeek({ weeks }: ByWeekProps) {
  const [what, setWhat] = useState<'lessons' | 'schools'>('lessons');
  return (
    <Panel aria-label={texts.byWeek}>
      <PanelHeader title={texts.byWeek}>
        <Segments
          label={texts.whatToShow}
          value={what}
          onChange={setWhat}
          options={[
            { value: 'lessons', label: texts.lessons },
            { value: 'schools', label: texts.schools },
          ]}
        />
      </PanelHeader>
      <PanelBody>
        <BarChart
          bars={weeks.map((week) => ({
            label: dayAndMonth(week.monday),
            name: formatDate(week.monday),
            value: week[what],
          }))}
          sentence={sentences[what]}
        />
      </PanelBody>
    </Panel>
  );
}
