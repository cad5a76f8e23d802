import { useQuery } from '@tanstack/react-query';
import { fetchTill } from './fetch-till.ts';
import { keys } from './keys.ts';

const useTill = () =>
  useQuery({ queryKey: keys.till, queryFn: fetchTill, staleTime: Number.POSITIVE_INFINITY });

/** Whether a card can pay anything here; undefined until the server has answered. */
export const useTakesCards = (): boolean | undefined => useTill().data?.takesCards;

/** Whether no money moves here, so that a plan can be tried without a card. */
export const useIsPractice = (): boolean => useTill().data?.isSandbox ?? false;
