import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#site/data/query-client.ts';
import { Toaster } from '#site/ui/toast.tsx';
import { Entrance } from './Entrance.tsx';

/** The student portal: one island for the login screen and every tab (spec 2 section 2.10). */
export default function PortalArea() {
  return (
    <QueryClientProvider client={queryClient}>
      <Entrance />
      <Toaster />
    </QueryClientProvider>
  );
}
