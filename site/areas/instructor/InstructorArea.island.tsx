import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#site/data/query-client.ts';
import { Toaster } from '#site/ui/toast.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Gate } from './Gate.tsx';

/** The instructor's app: one island for every signed-in path. */
export default function InstructorArea() {
  return (
    <QueryClientProvider client={queryClient}>
      <Gate />
      <Dialogs />
      <Toaster />
    </QueryClientProvider>
  );
}
