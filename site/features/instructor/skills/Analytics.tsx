import { lazy, Suspense } from 'react';
import { drivingSkills } from '#domain/catalogue/skills.ts';
import { useToday } from '#site/format/use-now.ts';
import { BarChart } from '#site/ui/bar-chart.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { assessedByWeek } from './assessed-by-week.ts';
import { type Class, mixOf, ratingWord, weakest } from './class-of.ts';
import { HeatMap } from './HeatMap.tsx';
import { MixBar, MixKey } from './MixBar.tsx';

const weeksShown = 8;
const weakestShown = 5;

const MockTestItems = lazy(() => import('./MockTestItems.tsx'));

/** Where the class stands: the mix of levels, what goes worst, when skills were looked at, and the heat map. */
export function Analytics({ group }: { group: Class }) {
  const weeks = assessedByWeek(group.members, useToday(), weeksShown);
  const worst = weakest(group, weakestShown);
  const lately = weeks.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="skills-analytics">
      <Panel className="skills-categories">
        <PanelHeader title="Level mix">
          <MixKey />
        </PanelHeader>
        <ul>
          {drivingSkills.map((skill) => (
            <li key={skill.name}>
              <b>{skill.name}</b>
              <MixBar mix={mixOf(group, skill)} />
            </li>
          ))}
        </ul>
      </Panel>
      <div className="side">
        <Panel>
          <PanelHeader title="Weakest skills">
            <span className="muted">Average of 5</span>
          </PanelHeader>
          {worst.length === 0 ? (
            <PanelBody className="muted">Nothing has been assessed yet.</PanelBody>
          ) : (
            <ol className="weakest">
              {worst.map(({ skill, average }) => (
                <li key={skill.name}>
                  <b>{skill.name}</b>
                  <span className="muted">{ratingWord(average)}</span>
                  <span className="num">{average.toFixed(1)}</span>
                </li>
              ))}
            </ol>
          )}
        </Panel>
        <Panel>
          <PanelHeader title="Last looked at">
            <span className="muted num">{weeksShown} weeks</span>
          </PanelHeader>
          <PanelBody>
            <BarChart
              bars={weeks}
              sentence={`Skills by the week they were last assessed in: ${lately} in the last ${weeksShown} weeks, ${weeks.at(-1)?.value ?? 0} this week.`}
            />
          </PanelBody>
        </Panel>
        <Suspense>
          <MockTestItems />
        </Suspense>
      </div>
      <HeatMap group={group} />
    </div>
  );
}
