import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { guardianMay } from '#domain/student/guardian-access.ts';
import { keys } from '#site/data/keys.ts';
import { ChildContext, type Learner } from '#site/data/learner/learner.ts';
import type { Child, Parent } from '#site/data/learner/parent.ts';
import { openQueryClient } from '#site/data/query-client.ts';
import { useSessionEnd } from '#site/data/use-session-end.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { parentTabAt } from '#site/portal-screens.ts';
import { useReloadForAnother } from '#site/shell/use-reload-for-another.ts';
import { ChildShell } from './ChildShell.tsx';
import { NotHere } from './NotHere.tsx';

const SignedOut = lazyDialog(() =>
  import('#site/dialogs/SignedOut.tsx').then((file) => file.SignedOut),
);

interface ParentShellProps {
  parent: Parent;
  /** The session has ended: signing in is asked for over the page. */
  isOut: boolean;
  onLogout: () => void;
}

/** The portal for the child of the present address; nothing of one child is kept when another is looked at. */
export function ParentShell({ parent, isOut, onLogout }: ParentShellProps) {
  useReloadForAnother(parent.guardianId);
  const [path] = useLocation();
  const place = parentTabAt(path);
  const studentId = place?.studentId ?? null;
  const child =
    studentId === null
      ? parent.children[0]
      : parent.children.find((each) => each.studentId === studentId);

  useEffect(() => {
    window.scrollTo(0, 0);
  }, [path]);

  if (!child) return <NotHere />;
  return (
    <>
      <ChildCache key={child.studentId}>
        <ChildContext value={learnerOf(child)}>
          <ChildShell parent={parent} child={child} tab={place?.tab ?? null} onLogout={onLogout} />
        </ChildContext>
      </ChildCache>
      {isOut && <SignedOut name={parent.parentName} signIn="parentPortal" />}
    </>
  );
}

function learnerOf({ studentId, accessLevel, ...child }: Child): Learner {
  const { firstName, completedLessons, totalLessons } = child;
  return {
    id: studentId,
    firstName,
    completedLessons,
    totalLessons,
    portal: 'parent-portal',
    home: `/parent-portal/${studentId}`,
    may: (action) => guardianMay(accessLevel, action),
  };
}

/** Keeps what the server says of one child apart from everything else. */
function ChildCache({ children }: { children: ReactNode }) {
  const [client] = useState(openQueryClient);
  useSessionEnd(client, keys.parent);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
