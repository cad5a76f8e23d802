import { ListChecks, Timer } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useMyLicence } from '#site/data/learner/licence.ts';
import { loadSession } from '#site/features/public/theory-test/lazy-chunks.ts';
import { useTheoryTest } from '#site/features/public/theory-test/use-theory-test.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Button } from '#site/ui/button.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import * as words from './words.ts';
import '#site/features/public/theory-test/page.css';
import './practise.css';

const Session = lazy(loadSession);
const DueAgain = lazy(() => import('#site/features/public/theory-test/DueAgain.tsx'));

/** Theory practice in the portal: ten questions for the licence that is known, at once. */
export default function Practise() {
  const { state, dispatch, start, starting, failed, isRestored } = useTheoryTest();
  const licence = useMyLicence();
  const stage = licence.data?.card?.stage;
  const set = stage === 'restricted' || stage === 'full' ? 'full' : 'learner';
  const isKnown = !licence.isPending && isRestored;
  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (state.status === 'menu') start('practice', set);
  });
  useEffect(() => {
    if (isKnown) begin();
  }, [isKnown]);

  const waiting = (
    <Panel>
      <SkeletonRows rows={6} />
    </Panel>
  );
  if (state.status === 'question' || state.status === 'results')
    return (
      <div className="theory portal-practise">
        <Suspense fallback={waiting}>
          <Session test={state} dispatch={dispatch} starting={starting} onTryAgain={start} />
        </Suspense>
      </div>
    );
  return (
    <div className="portal-practise stack-4">
      <PageTitle />
      {failed && <Failed onRetry={() => start('practice', set)} />}
      {!isKnown || starting ? (
        waiting
      ) : (
        <>
          <p className="cluster-2">
            <Button
              size="lg"
              variant="primary"
              glyph={ListChecks}
              needsSignal={false}
              onClick={() => start('practice', set)}
            >
              {words.tenQuestions}
            </Button>
            <Button size="lg" glyph={Timer} needsSignal={false} onClick={() => start('exam', set)}>
              {words.mockExam}
            </Button>
          </p>
          <Suspense>
            <DueAgain starting={starting} onStart={start} />
          </Suspense>
        </>
      )}
    </div>
  );
}
