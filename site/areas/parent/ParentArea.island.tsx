import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#site/data/query-client.ts';
import { Toaster } from '#site/ui/toast.tsx';
import { Entrance } from './Entrance.tsx';

/** The parents' portal: one island for the way in and every tab (spec 1 section 6). */
export default function ParentArea() {
  return (
    <QueryClientProvider client={queryClient}>
      <Entrance />
      <Toaster />
    </QueryClientProvider>
  );
}
