import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshOf } from '#site/data/refresh.ts';
import { paths } from '#site/paths.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import './signed-out.css';
import * as words from './words.ts';

interface SignedOutProps {
  /** Whose page it is. */
  name: string;
  /** Where they come in again. */
  signIn: keyof typeof ways;
  /** Why, where the server said. */
  because?: string | null;
}

/** What is said of each way in. */
const ways = {
  login: { kept: words.keptUntilSignedIn, inANewTab: words.signInInANewTab },
  studentPortal: { kept: words.keptUntilCodeEntered, inANewTab: words.enterYourCodeInANewTab },
  parentPortal: { kept: words.keptUntilComeIn, inANewTab: words.comeInInANewTab },
} as const;

/**
 * The door, over a page whose session has ended: what was begun on it is kept, and goes on once the same person has signed in elsewhere in this browser.
 * Nothing of the page shows through.
 */
export function SignedOut({ name, signIn, because }: SignedOutProps) {
  const again = ways[signIn];
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
      <h1 id="signed-out">{words.youHaveBeenSignedOut}</h1>
      {because && <p>{because}</p>}
      <p>{again.kept({ name })}</p>
      <div>
        <ButtonLink variant="primary" href={paths[signIn]} target="_blank">
          {again.inANewTab}
        </ButtonLink>
        <Button onClick={() => location.reload()}>{words.leaveItAndBeginAnewHere}</Button>
      </div>
    </dialog>
  );
}
