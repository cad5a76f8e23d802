import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import * as words from '#site/areas/words.ts';
import { dropLock } from '#site/data/has-lock.ts';
import { keys } from '#site/data/keys.ts';
import { leave, MeContext, useEnter, useMe } from '#site/data/learner/me.ts';
import { seemsSignedIn } from '#site/data/learner/signed-in.ts';
import { useSessionEnd } from '#site/data/use-session-end.ts';
import { PortalLogin } from '#site/features/learner/login/PortalLogin.tsx';
import { Area } from '#site/shell/Area.tsx';
import { NotReached } from '#site/shell/NotReached.tsx';
import { ScreenLock } from '#site/shell/ScreenLock.tsx';
import { LoadingOverlay } from '#site/ui/loading-overlay.tsx';

/** The student portal: one island for the login screen and every tab. */
export default function LearnerArea() {
  return (
    <ScreenLock>
      <Area>
        <Entrance />
      </Area>
    </ScreenLock>
  );
}

/** Nobody has to wait for the whole portal in order to type a code; anyone who has been in before has it fetched beside the question who they are. */
const portal = () =>
  import('./LearnerShell.tsx').then((module) => ({ default: module.LearnerShell }));
const LearnerShell = lazy(portal);
if (seemsSignedIn()) void portal();

/** How long "Logging out..." stands. */
const goodbyeMs = 1_000;

/** Who is here: the login screen for nobody, the portal for a student. A link with an access code enters by it. */
function Entrance() {
  const enter = useEnter();
  const [isLeaving, setLeaving] = useState(false);
  const [given, setGiven] = useState(codeInAddress);
  const isGiven = useRef(given !== null);
  const me = useMe();
  useSessionEnd(useQueryClient(), keys.me);
  const [was, setWas] = useState(me.data);
  if (me.data && me.data !== was) setWas(me.data);
  // A session that ends under somebody's hands keeps what they had begun.
  const student = me.data ?? was;

  useEffect(() => {
    if (!isGiven.current || given === null) return;
    isGiven.current = false;
    // What is wrong with a code that came in a link is said when it is pressed again on the login screen.
    enter(given).then(
      () => setGiven(null),
      () => setGiven(''),
    );
  }, [enter, given]);

  const logOut = () => {
    setLeaving(true);
    dropLock();
    const over = new Promise((resolve) => setTimeout(resolve, goodbyeMs));
    // The portal closes on this screen whether or not the server has heard of it.
    void Promise.all([over, leave().catch(() => null)]).then(() => location.assign('/'));
  };

  if (isLeaving) return <LoadingOverlay>{words.loggingOut}</LoadingOverlay>;
  if (me.isLoadingError) return <NotReached onRetry={() => void me.refetch()} />;
  if (me.isPending || given) return <LoadingOverlay>{words.loadingYourSession}</LoadingOverlay>;
  // Behind a link that does not open, somebody else of the family may still be signed in here.
  if (!student || given === '')
    return (
      <PortalLogin
        isLinkBad={given === ''}
        signedIn={me.data?.firstName}
        onIn={() => setGiven(null)}
      />
    );
  return (
    <MeContext value={student}>
      <Suspense fallback={<LoadingOverlay>{words.loadingYourSession}</LoadingOverlay>}>
        <LearnerShell isOut={!me.data} onLogout={logOut} />
      </Suspense>
    </MeContext>
  );
}

/** The access code of a shared link, `/student-portal#code=K7QM-2XRB-9FTD`, taken out of the address so that it stays in no history; else null. */
function codeInAddress(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('code');
  if (code) history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}
