import { ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import * as words from './words.tsx';

/** A page that is there, but not for this person; the server answered it with status 403. */
export function Forbidden({ children }: { children: ReactNode }) {
  return (
    <Empty
      isWholePage
      glyph={ShieldX}
      title={words.notAllowedTitle}
      action={<ButtonLink href="/dashboard">{words.backToDashboard}</ButtonLink>}
    >
      {children}
    </Empty>
  );
}
