import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fullName } from '#domain/kernel/full-name.ts';
import { reasonSignedOut, type User, useUser } from '#site/data/account.ts';
import { keys } from '#site/data/keys.ts';
import { useSessionEnd } from '#site/data/use-session-end.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Area } from '#site/shell/Area.tsx';
import { NotReached } from '#site/shell/NotReached.tsx';
import { LoadingOverlay } from '#site/ui/loading-overlay.tsx';
import { AuditShell } from './AuditShell.tsx';

const SignedOut = lazyDialog(() =>
  import('#site/dialogs/SignedOut.tsx').then((file) => file.SignedOut),
);

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
  useSessionEnd(useQueryClient(), keys.user);
  const [was, setWas] = useState<User>();
  if (user.data && user.data !== was && (was?.id ?? user.data.id) === user.data.id)
    setWas(user.data);
  const isGone = user.isSuccess && !user.data;
  // Over before the page began, or somebody else by now: the server shows what is theirs at this same address.
  const isToReload = (isGone && !was) || Boolean(user.data && was && user.data.id !== was.id);

  useEffect(() => {
    if (isToReload) location.reload();
  }, [isToReload]);

  // What is known stays on show when asking again fails.
  if (user.isLoadingError) return <NotReached onRetry={() => void user.refetch()} />;
  if (!was) return <LoadingOverlay />;
  return (
    <>
      <AuditShell user={was} />
      {isGone && <SignedOut name={fullName(was)} signIn="login" because={reasonSignedOut()} />}
    </>
  );
}
