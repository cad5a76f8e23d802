import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { guardianMay } from '#domain/student/guardian-access.ts';
import { ChildContext, type Learner } from '#site/data/learner/learner.ts';
import type { Child, Parent } from '#site/data/learner/parent.ts';
import { openQueryClient } from '#site/data/query-client.ts';
import { parentTabAt } from '#site/portal-screens.ts';
import { ChildShell } from './ChildShell.tsx';
import { NotHere } from './NotHere.tsx';

interface ParentShellProps {
  parent: Parent;
  onLogout: () => void;
}

/** The portal for the child of the present address; nothing of one child is kept when another is looked at. */
export function ParentShell({ parent, onLogout }: ParentShellProps) {
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
    <ChildCache key={child.studentId}>
      <ChildContext value={learnerOf(child)}>
        <ChildShell parent={parent} child={child} tab={place?.tab ?? null} onLogout={onLogout} />
      </ChildContext>
    </ChildCache>
  );
}

function learnerOf({ studentId, accessLevel, ...child }: Child): Learner {
  const { firstName, completedLessons, totalLessons } = child;
  return {
    id: studentId,
    firstName,
    completedLessons,
    totalLessons,
    door: 'parent-portal',
    home: `/parent-portal/${studentId}`,
    may: (action) => guardianMay(accessLevel, action),
  };
}

/** Keeps what the server says of one child apart from everything else. */
function ChildCache({ children }: { children: ReactNode }) {
  const [client] = useState(openQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
