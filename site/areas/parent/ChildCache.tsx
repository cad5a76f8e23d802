import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { openQueryClient } from '#site/data/query-client.ts';

/** Keeps what the server says of one child apart from everything else. */
export function ChildCache({ children }: { children: ReactNode }) {
  const [client] = useState(openQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
