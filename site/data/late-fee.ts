import { answered, api } from '#site/api-client.ts';
import { useCommand } from './use-command.ts';

/** What is charged for a lesson that was cancelled late or missed: the whole lesson, some minutes of it, or nothing. */
export type LateFee = {
  readonly charge: 'all' | 'part' | 'none';
  readonly minutes?: number;
  readonly reason: string;
};

/** Decides what a lesson costs that was not held; for thirty days it can be decided again. */
export const useChargeLateFee = (lessonId: number) =>
  useCommand({
    send: (fee: LateFee) => answered(api.lessons({ id: lessonId })['late-fee'].post(fee)),
    changes: ['credit', 'lessons', 'students', 'payments'],
    failed: true,
  });
