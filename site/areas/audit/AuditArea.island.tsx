import { useEffect } from 'react';
import { useUser } from '#site/data/account.ts';
import { Area } from '#site/shell/Area.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { LoadingOverlay } from '#site/ui/loading-overlay.tsx';
import * as words from '#words/audit-area.ts';
import { AuditShell } from './AuditShell.tsx';

/** The auditor's area: one island for all its screens. */
export default function AuditArea() {
  return (
    <Area>
      <PageGuard />
    </Area>
  );
}

/** The server has let this person in; what is left is to learn who they are. */
function PageGuard() {
  const user = useUser();
  const isGone = user.isSuccess && !user.data;

  useEffect(() => {
    // A session that ended meanwhile: the server shows the login screen at this same address.
    if (isGone) location.reload();
  }, [isGone]);

  // What is known stays on show when asking again fails.
  if (user.isLoadingError)
    return <Failed title={words.serverNotReached} onRetry={() => void user.refetch()} />;
  return user.data ? <AuditShell user={user.data} /> : <LoadingOverlay />;
}
