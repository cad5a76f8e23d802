import type { ReactNode } from 'react';
import { Boundary } from '#site/ui/boundary.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { NotLoaded } from './lazy-screen.tsx';
import * as words from './words.tsx';

/** Keeps the frame where a screen breaks or did not come; another path is another screen. */
export function ScreenBoundary({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Boundary resetKey={path} fallback={showInstead}>
      {children}
    </Boundary>
  );
}

function showInstead(error: unknown, reset: () => void): ReactNode {
  if (!(error instanceof NotLoaded))
    return (
      <Failed title={words.thisScreenHasBroken} onRetry={() => location.reload()}>
        {words.whatWasSavedIsSafe}
      </Failed>
    );
  // Twice with a network: a file of an older version is gone, and loading the page again mends that.
  const retry = () => (error.times > 1 && navigator.onLine ? location.reload() : reset());
  return (
    <Failed title={words.thisScreenHasNotComeThrough} onRetry={retry}>
      {words.theRestWorksOnTryAgain}
    </Failed>
  );
}
