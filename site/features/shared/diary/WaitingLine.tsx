import type { ReactNode } from 'react';
import { Banner } from '#site/ui/banner.tsx';

interface WaitingLineProps {
  /** The person and the time they wait for. */
  says: ReactNode;
  /** Their note. */
  note?: string | null;
  /** Buttons that answer it. */
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
