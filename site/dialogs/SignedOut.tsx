import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshOf } from '#site/data/refresh.ts';
import { paths } from '#site/paths.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import './signed-out.css';

interface SignedOutProps {
  /** Whose page it is. */
  name: string;
  /** Where they come in again. */
  door: keyof typeof ways;
}

/** What is done at each door. */
const ways = {
  login: 'Sign in',
  studentPortal: 'Enter your access code',
  parentPortal: 'Come in',
} as const;

/**
 * The door, over a page whose session has ended: what was begun on it is kept, and goes on once the same person has signed in elsewhere in this browser.
 * Nothing of the page shows through.
 */
export function SignedOut({ name, door }: SignedOutProps) {
  const again = ways[door];
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
        What you had begun is kept behind this page. {again} again as {name} and come back here: it
        goes on by itself.
      </p>
      <div>
        <ButtonLink variant="primary" href={paths[door]} target="_blank">
          {again} in a new tab
        </ButtonLink>
        <Button onClick={() => location.reload()}>Leave it and begin anew here</Button>
      </div>
    </dialog>
  );
}
