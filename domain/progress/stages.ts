import { curriculumStages, firstStageId, stageBefore } from '../catalogue/curriculum.ts';
import type { LocalDate } from '../kernel/nz-time.ts';

export const stageStatuses = ['not_started', 'in_progress', 'completed'] as const;
export type StageStatus = (typeof stageStatuses)[number];

/** How far each stage is; a stage that is not mentioned has not been started. */
export type Stages = ReadonlyMap<number, StageStatus>;

/** Where everyone begins: on the first stage. */
export const firstSteps: Stages = new Map([[firstStageId, 'in_progress']]);

export function statusOf(stages: Stages, stageId: number): StageStatus {
  return stages.get(stageId) ?? 'not_started';
}

/** "Complete Stage" is offered for a stage in progress whose previous one is completed; the first has none. */
export function mayComplete(stages: Stages, stageId: number): boolean {
  if (statusOf(stages, stageId) !== 'in_progress') return false;
  const previous = stageBefore(stageId);
  return !previous || statusOf(stages, previous.id) === 'completed';
}

/** Minutes driven on an Auckland day. */
export type DrivenDay = { readonly day: LocalDate; readonly minutes: number };

/**
 * Hours driven in each stage, to a tenth. Nobody writes down which stage an hour belongs to, so the day says it: it counts towards the first
 * stage that was not completed before that day. What is driven after the last stage counts towards none.
 * @param completedOn the Auckland day on which each completed stage was completed
 */
export function hoursByStage(
  days: Iterable<DrivenDay>,
  completedOn: ReadonlyMap<number, LocalDate>,
): Map<number, number> {
  const minutes = new Map<number, number>();
  for (const { day, minutes: driven } of days) {
    const stage = curriculumStages.find(({ id }) => day <= (completedOn.get(id) ?? day));
    if (stage) minutes.set(stage.id, (minutes.get(stage.id) ?? 0) + driven);
  }
  return new Map([...minutes].map(([stageId, sum]) => [stageId, Math.round(sum / 6) / 10]));
}
