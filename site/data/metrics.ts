import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './query-client.ts';

export const useMetrics = () =>
  useQuery({ queryKey: keys.metrics, queryFn: () => answered(api.dashboard.metrics.get()) });
