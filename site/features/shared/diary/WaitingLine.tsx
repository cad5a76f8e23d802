import type { ReactNode } from 'react';
import { Banner } from '#site/ui/banner.tsx';

interface WaitingLineProps {
  /** Who waits for what. */
  says: ReactNode;
  /** What they wrote. */
  note?: string | null;
  /** The answers to it. */
  children?: ReactNode;
}

/** One thing that waits above the diary: a request, another time that somebody would like, or a time held for a deposit. */
export function WaitingLine({ says, note, children }: WaitingLineProps) {
  return (
    <Banner tone="info">
      {says}
      {note && ` “${note}”`} {children}
    </Banner>
  );
}
