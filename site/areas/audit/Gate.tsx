import { useEffect } from 'react';
import { useUser } from '#site/data/account.ts';
import { Failed } from '#site/ui/empty.tsx';
import { LoadingOverlay } from '#site/ui/loading-overlay.tsx';
import { Frame } from './Frame.tsx';

/** The server has let this person in; what is left is to learn who they are. */
export function Gate() {
  const user = useUser();
  const isGone = user.isSuccess && !user.data;

  useEffect(() => {
    // A session that ended meanwhile: the server shows the login screen at this same address.
    if (isGone) location.reload();
  }, [isGone]);

  if (user.isError)
    return <Failed title="We could not reach the server" onRetry={() => void user.refetch()} />;
  return user.data ? <Frame user={user.data} /> : <LoadingOverlay />;
}
