import { curriculumSkills, curriculumStages } from '../catalogue/curriculum.ts';
import type { Rating } from './rating.ts';
import type { StageStatus } from './stages.ts';

/** An item to work on next, and its level: beginner, or nobody has looked at it yet. */
export type Focus = {
  readonly skillItemId: number;
  readonly name: string;
  readonly description: string;
  readonly level: 'beginner' | 'not_assessed';
};

const shown = 3;

/**
 * What a learner works on next: in the stage they are in, what is at beginner before what nobody has looked at, in the curriculum's order. Nothing
 * once every stage is completed or the stage's skills are all good.
 */
export function nextFocus(
  stages: Iterable<{ readonly stageId: number; readonly status: StageStatus }>,
  ratings: Iterable<{ readonly skillItemId: number; readonly status: Rating }>,
): Focus[] {
  const statuses = new Map([...stages].map(({ stageId, status }) => [stageId, status]));
  const current = curriculumStages.find(({ id }) => statuses.get(id) !== 'completed');
  if (!current) return [];
  const rated = new Map([...ratings].map(({ skillItemId, status }) => [skillItemId, status]));
  const skills = curriculumSkills.filter(({ stageId }) => stageId === current.id);
  const needing = skills.filter(({ id }) => rated.get(id) === 'needs_practice');
  const unseen = skills.filter(({ id }) => !rated.has(id));
  return [
    ...needing.map((skill) => ({ skill, level: 'beginner' as const })),
    ...unseen.map((skill) => ({ skill, level: 'not_assessed' as const })),
  ]
    .slice(0, shown)
    .map(({ skill: { id, name, description }, level }) => ({
      skillItemId: id,
      name,
      description,
      level,
    }));
}
