import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

/** What is charged for a lesson that was cancelled late or missed: the whole lesson, some minutes of it, or nothing. */
export type LateFee = {
  readonly charge: 'all' | 'part' | 'none';
  readonly minutes?: number;
  readonly reason: string;
};

/** What the rule charges for a lesson, as it stood when it was booked. */
export const useAgreedFee = (lessonId: number) =>
  useQuery({
    queryKey: keys.agreedFee(lessonId),
    queryFn: () => answered(api.lessons({ id: lessonId })['late-fee'].get()),
  });

export type AgreedFee = NonNullable<ReturnType<typeof useAgreedFee>['data']>;

/** Decides what a lesson costs that was not held; for thirty days it can be decided again. */
export const useChargeLateFee = (lessonId: number) =>
  useCommand({
    send: (fee: LateFee) => answered(api.lessons({ id: lessonId })['late-fee'].post(fee)),
    changes: ['credit', 'lessons', 'students', 'payments'],
    failed: true,
  });
