import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';

/** What is charged, in percent of the lesson, and what happens where credit is short. */
export type CreditRules = NonNullable<ReturnType<typeof useCreditRules>['data']>;

export const useCreditRules = () =>
  useQuery({
    queryKey: keys.creditRules,
    queryFn: () => answered(api.settings.credit.get()),
  });
