import { ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';

/** A page that is there, but not for this person; the server answered it with status 403. */
export function Forbidden({ children }: { children: ReactNode }) {
  return (
    <Empty
      glyph={ShieldX}
      title="403 Not Allowed"
      action={<ButtonLink href="/dashboard">Back to Dashboard</ButtonLink>}
    >
      {children}
    </Empty>
  );
}
