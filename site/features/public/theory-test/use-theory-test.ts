import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { type Mode, modes } from '#domain/theory/limits.ts';
import type { Licence } from '#domain/theory/question.ts';
import { type Action, step, type TheoryTest } from '#domain/theory/theory-test.ts';
import { loadDrawing, loadQuestions, loadRestoring, loadSession } from './lazy-chunks.ts';
import { reportAttempt } from './report-attempt.ts';
import type { Start, Starting } from './StartButtons.tsx';
import { savedTest, saveTest } from './saved-test.ts';

interface TheTest {
  state: TheoryTest;
  dispatch: Dispatch<Action>;
  start: Start;
  starting: Starting;
  failed: boolean;
}

/** The state of the test on this page: fetched when started, kept across a reload, reported when finished. */
export function useTheoryTest(): TheTest {
  const [state, dispatch] = useReducer(step, { status: 'menu' });
  const [starting, setStarting] = useState<Starting>(null);
  const [failed, setFailed] = useState(false);
  const wasRunning = useRef(false);
  const restored = useRestore(dispatch, () => setFailed(true));

  useEffect(() => {
    // Until the kept test is back, the menu must not wipe it out.
    if (restored || state.status !== 'menu') saveTest(state);
    // What was restored after it was handed in has been reported.
    if (state.status === 'results' && wasRunning.current) reportAttempt(state);
    wasRunning.current = state.status === 'question';
  }, [state, restored]);

  async function start(mode: Mode, licence: Licence): Promise<void> {
    setStarting({ mode, licence });
    setFailed(false);
    try {
      const [{ drawTest }, bank] = await Promise.all([
        loadDrawing(),
        loadQuestions(),
        loadSession(),
      ]);
      dispatch({ type: 'started', test: drawTest(mode, licence, new Date(), bank) });
    } catch {
      setFailed(true);
    } finally {
      setStarting(null);
    }
  }

  return {
    state,
    dispatch,
    start: (mode, licence) => void start(mode, licence),
    starting,
    failed,
  };
}

/** Takes up the kept test, or the choice of licence that the address asks for; true once that is done. */
function useRestore(dispatch: Dispatch<Action>, onFailed: () => void): boolean {
  const [restored, setRestored] = useState(false);
  const report = useEffectEvent(onFailed);
  useEffect(() => {
    void (async () => {
      try {
        const action = (await restore()) ?? wish();
        if (action) dispatch(action);
        setRestored(true);
      } catch {
        report();
      } finally {
        delete document.documentElement.dataset['theoryTest'];
      }
    })();
  }, [dispatch]);
  return restored;
}

async function restore(): Promise<Action | null> {
  const kept = savedTest();
  if (!kept) return null;
  const [{ restoreTest }, bank] = await Promise.all([
    loadRestoring(),
    loadQuestions(),
    loadSession(),
  ]);
  const test = restoreTest(kept, bank);
  return test && { type: 'started', test };
}

/** A link with `?mode=exam` or `?mode=practice` leads straight to the choice of licence. */
function wish(): Action | null {
  const wanted = new URLSearchParams(location.search).get('mode');
  const mode = modes.find((known) => known === wanted);
  return mode ? { type: 'licenceAsked', mode } : null;
}
