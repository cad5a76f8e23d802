import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { openQueryClient } from '#site/data/query-client.ts';

/** Keeps what the server says apart from everybody else's. Whoever comes back to the tab sees what is true now. */
export function OwnCache({ children }: { children: ReactNode }) {
  const [client] = useState(openQueryClient);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void client.invalidateQueries();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
