import type { ReactNode } from 'react';
import type { StudentId } from '#domain/kernel/ids.ts';
import { ratingLabels, ratings } from '#domain/progress/rating.ts';
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

/** The named skills of a stage, each with how it went; folded away, because the hours come first. */
export function StageSkills({ studentId, stage }: StageSkillsProps) {
  const all = useStageSkills();
  const given = useStageRatings(studentId);
  const rate = useRateStageSkill(studentId);
  const skills = (all.data ?? []).filter(({ stageId }) => stageId === stage.stageId);
  const ratingOf = (id: number) =>
    given.data?.find(({ skillItemId }) => skillItemId === id)?.status;

  return (
    <details>
      <summary>
        {words.skillsAndRating({
          count: skills.length,
          rating: stage.rating,
          tone: asRating,
        })}
      </summary>
      <ul className="ruled">
        {skills.map(({ id, name, description }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>{description}</small>
            </span>
            <Select
              aria-label={words.howSkillWent({ name })}
              value={ratingOf(id) ?? ''}
              onChange={({ target }) => {
                const status = ratings.find((one) => one === target.value);
                if (status) rate.mutate({ skillItemId: id, status });
              }}
            >
              <option value="" disabled>
                {words.notAssessed}
              </option>
              {ratings.map((rating) => (
                <option key={rating} value={rating}>
                  {ratingLabels[rating]}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </details>
  );
}

const asRating = (said: ReactNode) => <span className="rating">{said}</span>;
