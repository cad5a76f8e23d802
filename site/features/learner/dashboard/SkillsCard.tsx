import { drivingSkills, skillLevelLabels } from '#domain/catalogue/skills.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useLearner } from '#site/data/learner/learner.ts';
import { useMySkillChanges, useMySkills } from '#site/data/learner/learning.ts';
import { SkillWheel } from '#site/features/shared/skills/SkillWheel.tsx';
import { byName, rankOf } from '#site/features/shared/skills/skill-groups.ts';
import { shortDay } from '#site/format/time-ago.ts';
import { useToday } from '#site/format/use-now.ts';
import { MoreLink } from '#site/ui/link.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { bold } from '#site/ui/tags.tsx';
import * as words from './words.tsx';

/** The wheel, and the last step up. */
export function SkillsCard() {
  const { home } = useLearner();
  const skills = useMySkills();
  const changes = useMySkillChanges().data ?? [];
  const today = useToday();
  const fresh = changes.filter(({ changedAt }) => dateOf(changedAt) === today);
  const up = changes.find(({ fromLevel, toLevel }) => rankOf(toLevel) > rankOf(fromLevel));
  return (
    <Panel className="skills">
      <PanelHeader title={words.skills}>
        <MoreLink href={`${home}/skills`}>
          {words.all({ drivingSkills: drivingSkills.length })}
        </MoreLink>
      </PanelHeader>
      <div className="body stack-3">
        <Loaded from={skills}>
          {(rows) => (
            <SkillWheel
              known={byName(rows)}
              fresh={new Set(fresh.map(({ skillName }) => skillName))}
            />
          )}
        </Loaded>
        {up && (
          <p className="news">
            <span className="dot" />
            <span>
              {(dateOf(up.changedAt) === today ? words.movedUpToday : words.movedUp)({
                skillName: up.skillName,
                skillLevel: skillLevelLabels[up.toLevel],
                day: shortDay(dateOf(up.changedAt), today),
                b: bold,
              })}
            </span>
          </p>
        )}
      </div>
    </Panel>
  );
}
