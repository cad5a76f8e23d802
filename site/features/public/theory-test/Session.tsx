import type { Dispatch } from 'react';
import type { Action, Finished, Running } from '#domain/theory-test/theory-test.ts';
import { QuestionView } from './QuestionView.tsx';
import { Results } from './Results.tsx';
import type { Start, Starting } from './StartButtons.tsx';
import { useHandedIn } from './use-handed-in.ts';

interface SessionProps {
  test: Running | Finished;
  dispatch: Dispatch<Action>;
  starting: Starting;
  onTryAgain: Start;
}

/** Where a test is sat and its results are read. */
export default function Session({ test, dispatch, starting, onTryAgain }: SessionProps) {
  useHandedIn(test);
  if (test.status === 'question') return <QuestionView test={test} dispatch={dispatch} />;
  return (
    <Results
      test={test}
      starting={starting !== null}
      onMenu={() => dispatch({ type: 'leftForMenu' })}
      onTryAgain={() => onTryAgain('practice', test.licence)}
    />
  );
}
