import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import * as words from '#site/areas/words.ts';
import { dropLock } from '#site/data/has-lock.ts';
import { keys } from '#site/data/keys.ts';
import { leaveParentPortal, useParent } from '#site/data/learner/parent.ts';
import { useSessionEnd } from '#site/data/use-session-end.ts';
import { ParentEntry } from '#site/features/parent/entry/ParentEntry.tsx';
import { Area } from '#site/shell/Area.tsx';
import { NotReached } from '#site/shell/NotReached.tsx';
import { ScreenLock } from '#site/shell/ScreenLock.tsx';
import { LoadingOverlay } from '#site/ui/loading-overlay.tsx';

/** The parents' portal: one island for the way in and every tab. */
export default function ParentArea() {
  return (
    <ScreenLock>
      <Area>
        <Entrance />
      </Area>
    </ScreenLock>
  );
}

// Anyone who only brings an invitation, or none, does not wait for the portal itself.
const ParentShell = lazy(() =>
  import('./ParentShell.tsx').then((module) => ({ default: module.ParentShell })),
);

/** Who is here: the way in for nobody and for anyone who brings an invitation, the portal for a parent. */
function Entrance() {
  const [invite, setInvite] = useState(inviteInAddress);
  const [isLeaving, setLeaving] = useState(false);
  const parent = useParent();
  useSessionEnd(useQueryClient(), keys.parent);
  const [was, setWas] = useState(parent.data);
  if (parent.data && parent.data !== was) setWas(parent.data);
  // A session that ends under somebody's hands keeps what they had begun.
  const shown = parent.data ?? was;

  const logOut = () => {
    setLeaving(true);
    dropLock();
    // The portal closes on this screen whether or not the server has heard of it.
    void leaveParentPortal()
      .catch(() => null)
      .then(() => location.assign('/'));
  };

  if (isLeaving) return <LoadingOverlay>{words.loggingOut}</LoadingOverlay>;
  if (parent.isLoadingError) return <NotReached onRetry={() => void parent.refetch()} />;
  if (parent.isPending) return <LoadingOverlay>{words.loadingYourSession}</LoadingOverlay>;
  if (invite !== null || !shown)
    return (
      <ParentEntry
        invite={invite}
        isInside={Boolean(parent.data)}
        onEntered={() => setInvite(null)}
      />
    );
  return (
    <Suspense fallback={<LoadingOverlay>{words.loadingYourSession}</LoadingOverlay>}>
      <ParentShell parent={shown} isOut={!parent.data} onLogout={logOut} />
    </Suspense>
  );
}

/** The token of an invitation's link, `/parent-portal?invite=…`, taken out of the address so that it stays in no history; else null. */
function inviteInAddress(): string | null {
  const invite = new URLSearchParams(location.search).get('invite');
  if (invite) history.replaceState(history.state, '', location.pathname);
  return invite;
}
