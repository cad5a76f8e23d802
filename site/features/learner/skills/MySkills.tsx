import { Download } from 'lucide-react';
import { drivingSkills, percentAssessed } from '#domain/catalogue/skills.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useLearner } from '#site/data/learner/learner.ts';
import { useMySkillChanges, useMySkills } from '#site/data/learner/learning.ts';
import { SkillMeter } from '#site/features/shared/skills/SkillMeter.tsx';
import { SkillMoves } from '#site/features/shared/skills/SkillMoves.tsx';
import { SkillWheel } from '#site/features/shared/skills/SkillWheel.tsx';
import {
  assessedOf,
  byName,
  fixedGroups,
  fixedSkills,
} from '#site/features/shared/skills/skill-groups.ts';
import { useToday } from '#site/format/use-now.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { useSteady } from '#site/shell/use-steady.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Category } from './Category.tsx';
import * as words from './words.ts';
import './my-skills.css';

/** The fourteen skills as the instructor has assessed them. */
export default function MySkills() {
  useSteady('skills');
  const { id, may } = useLearner();
  const skills = useMySkills();
  const changes = useMySkillChanges().data ?? [];
  const today = useToday();
  return (
    <div className="my-skills stack-4">
      <PageTitle
        sentence={
          skills.data &&
          words.ofAssessedByTheInstructor({
            assessed: assessedOf(byName(skills.data), fixedSkills),
            drivingSkills: drivingSkills.length,
          })
        }
      >
        {may('all reports') && (
          <ButtonLink
            glyph={Download}
            href={`/api/parent-portal/reports/${id}/skills.pdf`}
            download
          >
            {words.skillsReport}
          </ButtonLink>
        )}
      </PageTitle>
      <Loaded from={skills}>
        {(rows) => {
          const known = byName(rows);
          const fresh = rows.filter(({ assessedAt }) => assessedAt && dateOf(assessedAt) === today);
          return (
            <>
              <div className="overall">
                <Panel className="picture">
                  <PanelHeader title={words.overallProgress}>
                    <b className="num">{percentAssessed(rows)}%</b>
                  </PanelHeader>
                  <div className="body stack-4">
                    <SkillWheel
                      known={known}
                      fresh={new Set(fresh.map(({ skillName }) => skillName))}
                    />
                    <SkillMeter known={known} />
                    <ul className="level-key">
                      <li data-level="1">{words.beginner}</li>
                      <li data-level="2">{words.intermediate}</li>
                      <li data-level="3">{words.advanced}</li>
                      <li data-level="0">{words.notAssessed}</li>
                    </ul>
                  </div>
                </Panel>
                <SkillMoves title={words.lastSteps} changes={changes} today={today} />
              </div>
              <div className="categories">
                {fixedGroups.map((group) => (
                  <Category key={group.label} group={group} known={known} today={today} />
                ))}
              </div>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
