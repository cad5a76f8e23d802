import { edited } from '#api/revisions/edited.ts';
import { bills } from '#domain/bills/decide.ts';
import { studentId as studentIdOf } from '#domain/kernel/ids.ts';
import { payer } from '#domain/payer/decide.ts';

export const editedBillingRules = edited(bills, ({ rules }) => ({ ...rules }));

/** Of the learner that the path names. */
export const editedLearnerBilling = edited(bills, ({ learners }, { path }) => ({
  rhythm: learners.get(Number(path['id']))?.rhythm ?? null,
}));

/** Of the student that the path names. */
export const editedStudentPayers = edited(bills, ({ payers }, { path }) => ({
  payers: payers.get(studentIdOf.parse(Number(path['id']))) ?? null,
}));

export const editedPayer = edited(payer, (state) =>
  state.status === 'none' ? null : { ...state.details },
);

export const editedPayerBilling = edited(bills, ({ payerBilling }, { path }) => {
  const own = payerBilling.get(Number(path['id']));
  return {
    rhythm: own?.rhythm ?? null,
    daysToPay: own?.daysToPay ?? null,
    statements: own?.statements ?? null,
    reminders: own?.reminders ?? null,
  };
});
