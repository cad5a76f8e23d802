import type { ReactNode } from 'react';
import { skillLevelLabels } from '#domain/catalogue/skills.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { levelOfRating, ratings } from '#domain/progress/rating.ts';
import {
  type ProgressItem,
  useRateStageSkill,
  useStageRatings,
  useStageSkills,
} from '#site/data/progress.ts';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.tsx';

interface StageSkillsProps {
  studentId: StudentId;
  stage: ProgressItem;
}

/** The items of a stage with the skill each is part of and its level; folded away, because the hours come first. */
export function StageSkills({ studentId, stage }: StageSkillsProps) {
  const all = useStageSkills();
  const given = useStageRatings(studentId);
  const rate = useRateStageSkill(studentId);
  const skills = (all.data ?? []).filter(({ stageId }) => stageId === stage.stageId);
  const ratingOf = (id: number) =>
    given.data?.find(({ skillItemId }) => skillItemId === id)?.status;

  return (
    <details className="ratings">
      <summary>
        {words.skillsAndLevel({
          assessed: skills.filter(({ id }) => ratingOf(id)).length,
          count: skills.length,
          level: skillLevelLabels[stage.level],
          tone: asLevel,
        })}
      </summary>
      <ul className="ruled">
        {skills.map(({ id, name, skill, description }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>{skill === name ? description : words.partOf({ skill, description })}</small>
            </span>
            <Select
              aria-label={words.levelOf({ name })}
              value={ratingOf(id) ?? ''}
              onChange={({ target }) => {
                const status = ratings.find((one) => one === target.value);
                if (status) rate.mutate({ skillItemId: id, status });
              }}
            >
              <option value="" disabled>
                {skillLevelLabels.not_assessed}
              </option>
              {ratings.toReversed().map((rating) => (
                <option key={rating} value={rating}>
                  {skillLevelLabels[levelOfRating(rating)]}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </details>
  );
}

const asLevel = (said: ReactNode) => <span className="rating">{said}</span>;
