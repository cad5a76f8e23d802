import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';

export const useMetrics = () =>
  useQuery({ queryKey: keys.metrics, queryFn: () => answered(api.dashboard.metrics.get()) });

/** The figures' last eight weeks; refreshed together with the figures. */
export const useWeeks = () =>
  useQuery({ queryKey: keys.weeks, queryFn: () => answered(api.dashboard.weeks.get()) });

/** The next five tests that are booked with the state. */
export const useBookedTests = () =>
  useQuery({
    queryKey: keys.bookedTests,
    queryFn: () => answered(api.dashboard['booked-tests'].get()),
  });

/** The next five lessons whose type is a test; refreshed together with the figures. */
export const useUpcomingTests = () =>
  useQuery({
    queryKey: keys.upcomingTests,
    queryFn: () => answered(api.dashboard['upcoming-tests'].get()),
  });
