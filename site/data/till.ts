import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';

/** Whether plans are paid by card here, and whether only for practice. It changes when the app is started with other keys. */
const useTill = () =>
  useQuery({
    queryKey: keys.till,
    queryFn: () => answered(api.till.get()),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether a plan can be paid by card here; undefined until the server has answered. Whether a school takes cards is `useSchoolTakesCards`. */
export const useTakesCards = (): boolean | undefined => useTill().data?.takesCards;

/** Whether no money moves here, so that a plan can be tried without a card. */
export const useIsPractice = (): boolean => useTill().data?.isSandbox ?? false;
