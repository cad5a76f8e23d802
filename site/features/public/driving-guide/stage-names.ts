import type { Stage } from '#domain/guide/edition.ts';
import * as words from './words.ts';

export const stageNames: Record<Stage, string> = {
  learner: words.learnerLicence,
  restricted: words.restrictedLicence,
  full: words.fullLicence,
};
