import type { Stage } from '#domain/guide/edition.ts';

export const stageNames: Record<Stage, string> = {
  learner: 'Learner licence',
  restricted: 'Restricted licence',
  full: 'Full licence',
};
