import { lazy, Suspense } from 'react';
import { drivingSkills } from '#domain/catalogue/skills.ts';
import { formatNumber } from '#domain/kernel/numbers.ts';
import { useToday } from '#site/format/use-now.ts';
import { BarChart } from '#site/ui/bar-chart.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { assessedByWeek } from './assessed-by-week.ts';
import { type Class, mixOf, ratingWord, weakest } from './class-of.ts';
import { HeatMap } from './HeatMap.tsx';
import { MixBar, MixKey } from './MixBar.tsx';
import * as words from './words.tsx';

const weeksShown = 8;
const weakestShown = 5;

const MockTestItems = lazy(() => import('./MockTestItems.tsx'));

/** Where the class stands: the mix of levels, what goes worst, when skills were looked at, and the heat map. */
export function Analytics({ group }: { group: Class }) {
  const weeks = assessedByWeek(group.members, useToday(), weeksShown);
  const worst = weakest(group, weakestShown);
  const lately = weeks.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="skills-analytics with-aside">
      <Panel className="skills-categories">
        <PanelHeader title={words.levelMix}>
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
      <div className="stack-4">
        <Panel>
          <PanelHeader title={words.weakestSkills}>
            <span className="muted">{words.averageOf5}</span>
          </PanelHeader>
          {worst.length === 0 ? (
            <PanelBody className="muted">{words.nothingAssessed}</PanelBody>
          ) : (
            <ol className="weakest rows">
              {worst.map(({ skill, average }) => (
                <li key={skill.name}>
                  <b>{skill.name}</b>
                  <span className="muted">{ratingWord(average)}</span>
                  <span className="num">{formatNumber(average, 1)}</span>
                </li>
              ))}
            </ol>
          )}
        </Panel>
        <Panel>
          <PanelHeader title={words.lastLookedAt}>
            <span className="muted num">{words.weeks({ count: weeksShown })}</span>
          </PanelHeader>
          <PanelBody>
            <BarChart
              bars={weeks}
              sentence={words.byWeek({ lately, weeksShown, thisWeek: weeks.at(-1)?.value ?? 0 })}
            />
          </PanelBody>
        </Panel>
        <Panel>
          <PanelHeader title={words.mockTests}>
            <span className="muted">{words.wrongMostOften}</span>
          </PanelHeader>
          <Suspense fallback={<SkeletonRows />}>
            <MockTestItems />
          </Suspense>
        </Panel>
      </div>
      <HeatMap group={group} />
    </div>
  );
}
