import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { fullName } from '#domain/kernel/full-name.ts';
import {
  reasonSignedOut,
  type User,
  useSchool,
  useTrialStatus,
  useUser,
} from '#site/data/account.ts';
import { keys } from '#site/data/keys.ts';
import { useViewer } from '#site/data/team.ts';
import { useSessionEnd } from '#site/data/use-session-end.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { areaAt, forbiddenAt, homeWithoutSchool, needsSchool } from '#site/screens.ts';
import { Area } from '#site/shell/Area.tsx';
import { EmptyFrame } from '#site/shell/EmptyFrame.tsx';
import { NotReached } from '#site/shell/NotReached.tsx';
import { ScreenLock } from '#site/shell/ScreenLock.tsx';
import { Forbidden } from './Forbidden.tsx';
import { InstructorShell } from './InstructorShell.tsx';
import { useRemindersLoaded } from './Reminders.tsx';
import { Screens } from './Screens.tsx';
import { fetchScreenAhead } from './screens.ts';
import * as words from './words.tsx';

fetchScreenAhead(location.pathname);

/** The instructor's app: one island for every signed-in path. */
export default function InstructorArea() {
  return (
    <ScreenLock frame={<EmptyFrame />}>
      <Area>
        <PageGuard />
      </Area>
    </ScreenLock>
  );
}

const SignedOut = lazyDialog(() =>
  import('#site/dialogs/SignedOut.tsx').then((file) => file.SignedOut),
);

/**
 * Who may see what: the server has already decided for the page that was asked for; this decides for
 * every path after that, and says what it waits for.
 */
function PageGuard() {
  const [path, navigate] = useLocation();
  const user = useUser();
  useSessionEnd(useQueryClient(), keys.user);
  const [was, setWas] = useState<User>();
  if (user.data && user.data !== was && (was?.id ?? user.data.id) === user.data.id)
    setWas(user.data);
  // Somebody else signed in meanwhile: nothing on this page is theirs.
  const isAnother = Boolean(user.data && was && user.data.id !== was.id);
  useEffect(() => {
    if (isAnother) location.reload();
  }, [isAnother]);
  const isSignedIn = Boolean(user.data);
  // All three at once: the server has let this page through, so somebody is signed in.
  const school = useSchool(user.data !== null);
  const trial = useTrialStatus(user.data !== null);
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
    // A session that was over before the page began: the server shows the login screen at this same address.
    if (!isSignedIn && !was) location.reload();
    else if (!isSignedIn) return;
    else if (isSentHome && areaAt(home) !== 'instructor') location.replace(home);
    else if (isSentHome) navigate(home, { replace: true });
    else if (hasSchool && path === '/setup') navigate('/dashboard', { replace: true });
  }, [isSettled, isSignedIn, was, isSentHome, home, hasSchool, path, navigate]);

  // The strip about the trial stands above every screen and would push it down when it comes late.
  const hasReminders = useRemindersLoaded(user.data);
  const isReady = hasReminders && !school.isPending && !(trial.isPending && trial.isFetching);
  // Deferred, so that React draws the shell in short steps: in one go a slow phone would hear no thumb for a quarter of a second.
  const isDrawn = useDeferredValue(isReady);

  // What is known stays on show when asking again fails.
  if (user.isLoadingError || school.isLoadingError) {
    return <NotReached onRetry={() => void (user.isError ? user.refetch() : school.refetch())} />;
  }
  const shown = user.data ?? was;
  if (!shown) return <EmptyFrame>{words.loading}</EmptyFrame>;
  if (!isDrawn) return <EmptyFrame>{words.settingUp}</EmptyFrame>;
  return (
    <>
      <InstructorShell user={shown} school={school.data ?? null} path={path}>
        {forbidden ? <Forbidden>{words.pageIsFor({ who: forbidden })}</Forbidden> : <Screens />}
      </InstructorShell>
      {user.data === null && (
        <SignedOut name={fullName(shown)} signIn="login" because={reasonSignedOut()} />
      )}
    </>
  );
}
