import { lazy, Suspense } from 'react';
import { LicenceChoice } from './LicenceChoice.tsx';
import { loadSession } from './lazy-chunks.ts';
import { Menu } from './Menu.tsx';
import { useTheoryTest } from './use-theory-test.ts';
import { Waiting } from './Waiting.tsx';

const Session = lazy(loadSession);

interface TheoryTestProps {
  /** How many questions the bank holds on the day the page was built. */
  bankSize: number;
}

/** The theory test, from the menu to the results. */
export default function TheoryTest({ bankSize }: TheoryTestProps) {
  const { state, dispatch, start, starting, failed } = useTheoryTest();
  switch (state.status) {
    case 'menu':
      return (
        <Menu
          bankSize={bankSize}
          starting={starting}
          failed={failed}
          onStart={start}
          onAskLicence={(mode) => dispatch({ type: 'licenceAsked', mode })}
        />
      );
    case 'licence':
      return (
        <LicenceChoice
          mode={state.mode}
          starting={starting}
          failed={failed}
          onStart={start}
          onBack={() => dispatch({ type: 'leftForMenu' })}
        />
      );
    case 'question':
    case 'results':
      return (
        <Suspense fallback={<Waiting />}>
          <Session test={state} dispatch={dispatch} starting={starting} onTryAgain={start} />
        </Suspense>
      );
  }
}
