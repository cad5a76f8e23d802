import { edited } from '#api/revisions/edited.ts';
import { bills } from '#domain/bills/decide.ts';

export const editedBillingRules = edited(bills, ({ rules }) => ({ ...rules }));

/** Of the learner that the path names. */
export const editedLearnerBilling = edited(bills, ({ learners }, { path }) => ({
  rhythm: learners.get(Number(path['id']))?.rhythm ?? null,
}));
