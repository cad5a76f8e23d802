import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#site/data/query-client.ts';
import { Toaster } from '#site/ui/toast.tsx';
import { Gate } from './Gate.tsx';

/** The auditor's area: one island for all its screens (product.md, "Auditors"). */
export default function AuditArea() {
  return (
    <QueryClientProvider client={queryClient}>
      <Gate />
      <Toaster />
    </QueryClientProvider>
  );
}
