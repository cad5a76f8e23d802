import type { PrivacyOutcome, PrivacyRequestKind } from '#domain/privacy/events.ts';

export const kindWords: Readonly<Record<PrivacyRequestKind, string>> = {
  access: 'To see what is kept',
  correction: 'To have something corrected',
  deletion: 'To be deleted',
};

export const outcomeWords: Readonly<Record<PrivacyOutcome, string>> = {
  done: 'Done as asked',
  partly: 'Partly done',
  refused: 'Refused',
};

/** How much time is left, in working days. */
export function timeLeft(workingDays: number): string {
  if (workingDays < 0) return `${counted(-workingDays)} overdue`;
  return workingDays === 0 ? 'Due today' : `${counted(workingDays)} left`;
}

const counted = (days: number) => `${days} working day${days === 1 ? '' : 's'}`;
