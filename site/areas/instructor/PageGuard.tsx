import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSchool, useUser } from '#site/data/account.ts';
import { useIsMember } from '#site/data/team.ts';
import { Failed } from '#site/ui/empty.tsx';
import { LoadingOverlay } from '#site/ui/loading-overlay.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { Forbidden } from './Forbidden.tsx';
import { InstructorShell } from './InstructorShell.tsx';
import { ownerPaths } from './nav-items.ts';
import { Screens } from './Screens.tsx';

const SetupWizard = lazy(() => import('#site/features/instructor/setup/SetupWizard.tsx'));

/**
 * Who may see what (spec 1 section 2, "Redirect rules"): the server has already decided for the page that was asked for; this decides for
 * every path after that, and says what it waits for.
 */
export function PageGuard() {
  const [path, navigate] = useLocation();
  const user = useUser();
  const isSignedIn = Boolean(user.data);
  const school = useSchool(isSignedIn);
  const hasSchool = Boolean(school.data);
  const isMember = useIsMember();
  const isAdmin = user.data?.role === 'admin';
  const isAuditor = user.data?.role === 'auditor';

  useEffect(() => {
    window.scrollTo(0, 0);
  }, [path]);

  // A look-up that failed says nothing about the school, so it must not send anybody to set one up.
  const isSettled = user.isSuccess && !(isSignedIn && !school.isSuccess);
  const isForbidden = (path.startsWith('/admin') && !isAdmin) || /^\/audit(\/|$)/.test(path);
  const isOpenWithoutSchool =
    path === '/setup' || path.startsWith('/settings') || path.startsWith('/admin') || isForbidden;
  useEffect(() => {
    if (!isSettled) return;
    // A session that ended meanwhile: the server shows the login screen at this same address.
    if (!isSignedIn) location.reload();
    else if (!hasSchool && !isOpenWithoutSchool && isAuditor) location.replace('/audit');
    else if (!hasSchool && !isOpenWithoutSchool)
      navigate(isAdmin ? '/admin/schools' : '/setup', { replace: true });
    else if (hasSchool && path === '/setup') navigate('/dashboard', { replace: true });
  }, [isSettled, isSignedIn, hasSchool, isAdmin, isAuditor, isOpenWithoutSchool, path, navigate]);

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
      {path === '/setup' ? (
        <Suspense fallback={<SkeletonRows />}>
          <SetupWizard />
        </Suspense>
      ) : isForbidden ? (
        <Forbidden>This page is for the people who run Keep Left.</Forbidden>
      ) : isMember && ownerPaths.includes(path) ? (
        <Forbidden>This page is for the owner of your school.</Forbidden>
      ) : (
        <Screens />
      )}
    </InstructorShell>
  );
}
