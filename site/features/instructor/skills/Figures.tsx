import { drivingSkills, skillCategories } from '#domain/catalogue/skills.ts';
import { Metric, Metrics } from '#site/ui/metric.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Progress } from '#site/ui/progress.tsx';
import { percentOf } from '#site/ui/progress-band.ts';
import { type Class, ratingWord } from './class-of.ts';

export function Figures({ group }: { group: Class }) {
  const { members, own, assessed, possible, average } = group;
  const active = members.filter(({ student }) => student.status === 'active').length;
  return (
    <>
      <Metrics aria-label="Skills at a glance">
        <Metric title="Total Students" value={members.length} note={`${active} active`} />
        <Metric
          title="Skill Categories"
          value={skillCategories.length}
          note={`${drivingSkills.length} skills${own.length > 0 ? ` and ${own.length} of your own` : ''}`}
        />
        <Metric title="Assessments" value={assessed} note={`of ${possible} possible`} />
        <Metric
          title="Avg Rating"
          value={average === null ? 'None yet' : average.toFixed(1)}
          note={average === null ? 'Nothing assessed' : `${ratingWord(average)}, of 5`}
        />
      </Metrics>
      <Panel className="skills-overall" aria-label="Overall Assessment Completion">
        <h2>Overall Assessment Completion</h2>
        <Progress label="Overall Assessment Completion" done={assessed} of={possible} />
        <b className="num">{percentOf(assessed, possible)}%</b>
      </Panel>
    </>
  );
}
