import { QueryClient } from '@tanstack/react-query';

/** Data never goes stale by itself, and nothing is fetched again on focus or after a failure: what changes is announced (`refresh.ts`). */
export const openQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // Without signal the service worker answers.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = openQueryClient();
