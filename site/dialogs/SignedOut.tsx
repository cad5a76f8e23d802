import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fullName } from '#domain/kernel/full-name.ts';
import type { User } from '#site/data/account.ts';
import { refreshOf } from '#site/data/refresh.ts';
import { paths } from '#site/paths.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import './signed-out.css';

/**
 * The door, over a page whose session has ended: what was begun on it is kept, and goes on once the same person has signed in elsewhere in this browser.
 * Nothing of the page shows through.
 */
export function SignedOut({ who }: { who: User }) {
  const client = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    const look = () => void refreshOf(client).now(document.hidden ? [] : null);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [client]);

  return (
    <dialog
      ref={dialog}
      className="signed-out"
      aria-labelledby="signed-out"
      onCancel={(event) => event.preventDefault()}
    >
      <h1 id="signed-out">You have been signed out</h1>
      <p>
        What you had begun is kept behind this page. Sign in again as {fullName(who)} and come back
        here: it goes on by itself.
      </p>
      <div>
        <ButtonLink variant="primary" href={paths.login} target="_blank">
          Sign in in a new tab
        </ButtonLink>
        <Button onClick={() => location.reload()}>Leave it and sign in here</Button>
      </div>
    </dialog>
  );
}
