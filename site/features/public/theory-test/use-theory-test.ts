import { type Dispatch, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { modes } from '#domain/theory-test/limits.ts';
import { type Action, step, type TheoryTest } from '#domain/theory-test/theory-test.ts';
import type { Wanted } from './draw-questions.ts';
import { loadDrawing, loadQuestions, loadRestoring, loadSession } from './lazy-chunks.ts';
import type { Start, Starting } from './StartButtons.tsx';
import { savedTest, saveTest } from './saved-test.ts';

interface TheTest {
  state: TheoryTest;
  dispatch: Dispatch<Action>;
  start: Start;
  starting: Starting;
  failed: boolean;
  /** A test that this tab kept is back, or there is none. */
  isRestored: boolean;
}

/** The state of the test on this page: fetched when started, kept across a reload. */
export function useTheoryTest(): TheTest {
  const [state, dispatch] = useReducer(step, { status: 'menu' });
  const [starting, setStarting] = useState<Starting>(null);
  const [failed, setFailed] = useState(false);
  const isRestored = useRestore(dispatch, () => setFailed(true));

  useEffect(() => {
    // Until the kept test is back, the menu must not wipe it out.
    if (isRestored || state.status !== 'menu') saveTest(state);
  }, [state, isRestored]);

  async function start(wanted: Wanted): Promise<void> {
    setStarting(wanted);
    setFailed(false);
    try {
      // First, as a fetch can be tried again: a module that could not be fetched stays so in Chromium until the page is reloaded.
      const bank = await loadQuestions();
      const [{ drawTest }] = await Promise.all([loadDrawing(), loadSession()]);
      dispatch({ type: 'started', test: drawTest(wanted, new Date(), bank) });
    } catch {
      setFailed(true);
    } finally {
      setStarting(null);
    }
  }

  return {
    state,
    dispatch,
    start: (mode, licence, only) => void start({ mode, licence, only }),
    starting,
    failed,
    isRestored,
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
