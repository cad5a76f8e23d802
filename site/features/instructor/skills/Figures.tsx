import { drivingSkills, skillCategories } from '#domain/catalogue/skills.ts';
import { formatNumber } from '#domain/kernel/numbers.ts';
import { Metric, Metrics } from '#site/ui/metric.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Progress } from '#site/ui/progress.tsx';
import { percentOf } from '#site/ui/progress-band.ts';
import { type Class, ratingWord } from './class-of.ts';
import * as words from './words.tsx';

export function Figures({ group }: { group: Class }) {
  const { members, own, assessed, possible, average } = group;
  const active = members.filter(({ student }) => student.status === 'active').length;
  return (
    <>
      <Metrics aria-label={words.skillsAtAGlance}>
        <Metric
          title={words.totalStudents}
          value={members.length}
          note={words.activeStudents({ active })}
        />
        <Metric
          title={words.skillCategories}
          value={skillCategories.length}
          note={words.howManySkills({ skills: drivingSkills.length, own: own.length })}
        />
        <Metric title={words.assessments} value={assessed} note={words.ofPossible({ possible })} />
        <Metric
          title={words.avgRating}
          value={average === null ? words.noAverage : formatNumber(average, 1)}
          note={
            average === null ? words.noRating : words.ratingOfFive({ rating: ratingWord(average) })
          }
        />
      </Metrics>
      <Panel className="skills-overall" aria-label={words.overallCompletion}>
        <h2>{words.overallCompletion}</h2>
        <Progress label={words.overallCompletion} done={assessed} of={possible} />
        <b className="num">{percentOf(assessed, possible)}%</b>
      </Panel>
    </>
  );
}
