import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSchool, useUser } from '#site/data/account.ts';
import { useViewer } from '#site/data/team.ts';
import { areaAt, forbiddenAt, homeWithoutSchool, needsSchool } from '#site/screens.ts';
import { Area } from '#site/shell/Area.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { LoadingOverlay } from '#site/ui/loading-overlay.tsx';
import { Forbidden } from './Forbidden.tsx';
import { InstructorShell } from './InstructorShell.tsx';
import { Screens } from './Screens.tsx';

/** The instructor's app: one island for every signed-in path. */
export default function InstructorArea() {
  return (
    <Area>
      <PageGuard />
    </Area>
  );
}

/**
 * Who may see what: the server has already decided for the page that was asked for; this decides for
 * every path after that, and says what it waits for.
 */
function PageGuard() {
  const [path, navigate] = useLocation();
  const user = useUser();
  const isSignedIn = Boolean(user.data);
  const school = useSchool(isSignedIn);
  const hasSchool = Boolean(school.data);
  const viewer = useViewer();
  const forbidden = viewer && forbiddenAt(path, viewer);
  const home = homeWithoutSchool[viewer?.role ?? 'instructor'];

  useEffect(() => {
    window.scrollTo(0, 0);
  }, [path]);

  // A look-up that failed says nothing about the school, so it must not send anybody to set one up.
  const isSettled = user.isSuccess && !(isSignedIn && !school.isSuccess);
  const isSentHome = !hasSchool && !forbidden && needsSchool(path);
  useEffect(() => {
    if (!isSettled) return;
    // A session that ended meanwhile: the server shows the login screen at this same address.
    if (!isSignedIn) location.reload();
    else if (isSentHome && areaAt(home) !== 'instructor') location.replace(home);
    else if (isSentHome) navigate(home, { replace: true });
    else if (hasSchool && path === '/setup') navigate('/dashboard', { replace: true });
  }, [isSettled, isSignedIn, isSentHome, home, hasSchool, path, navigate]);

  if (user.isError || school.isError) {
    return (
      <Failed
        title="We could not reach the server"
        onRetry={() => void (user.isError ? user.refetch() : school.refetch())}
      />
    );
  }
  if (!user.data) return <LoadingOverlay />;
  if (school.isPending) return <LoadingOverlay>Setting up your workspace...</LoadingOverlay>;
  return (
    <InstructorShell user={user.data} school={school.data ?? null} path={path}>
      {forbidden ? <Forbidden>This page is for {letIn[forbidden]}.</Forbidden> : <Screens />}
    </InstructorShell>
  );
}

const letIn = {
  owners: 'the owner of your school',
  admins: 'the people who run Keep Left',
  auditors: 'the people who run Keep Left',
} as const;
