import { dateOf } from '#domain/kernel/nz-time.ts';

type Stage = {
  readonly stageId: number;
  readonly completedAt: string | null;
  readonly stage: { readonly name: string };
};

/** The stages that were completed, as the curve marks them. */
export const completedStages = (stages: readonly Stage[]) =>
  stages.flatMap(({ stageId: nth, completedAt, stage }) =>
    completedAt ? [{ nth, day: dateOf(completedAt), label: stage.name }] : [],
  );
