import { BookOpenCheck, ListChecks, Timer, TimerOff } from 'lucide-react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Mode } from '#domain/theory/limits.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LinkButton } from '#site/ui/link.tsx';
import { Lane } from '#site/ui/progress.tsx';
import { hasBoxes } from './has-boxes.ts';
import { type Start, StartButtons, type Starting } from './StartButtons.tsx';
import { TestInformation } from './TestInformation.tsx';
import { NotFetched } from './Waiting.tsx';
import { cardTitles } from './words.ts';
import './menu.css';

const DueAgain = lazy(() => import('./DueAgain.tsx'));
const never = () => () => {};

interface MenuProps {
  bankSize: number;
  starting: Starting;
  failed: boolean;
  onStart: Start;
  onAskLicence: (mode: Mode) => void;
}

const cards = [
  {
    mode: 'practice',
    questions: 10,
    what: 'Every answer is marked at once, with the rule and the reason for it.',
    facts: [
      { glyph: BookOpenCheck, text: 'Answers and explanations as you go' },
      { glyph: TimerOff, text: 'No timer' },
    ],
  },
  {
    mode: 'exam',
    questions: 35,
    what: 'Against the clock, with nothing marked until you hand it in.',
    facts: [
      { glyph: ListChecks, text: 'Go back and change any answer' },
      { glyph: Timer, text: '45 minutes' },
    ],
  },
] as const;

/** Where a test begins. */
export function Menu({ bankSize, starting, failed, onStart, onAskLicence }: MenuProps) {
  const comesAgain = useSyncExternalStore(never, hasBoxes, () => false);
  return (
    <div className="wrap theory-menu">
      <header>
        <h1 className="display">Mock theory test</h1>
        <p className="lead">
          {bankSize} questions on the rules of the road in New Zealand, with the reason behind every
          answer.
        </p>
      </header>
      {failed && <NotFetched />}
      <div className="modes">
        {cards.map(({ mode, questions, what, facts }) => (
          <section key={mode} className="mode" data-mode={mode} aria-labelledby={`mode-${mode}`}>
            <h2 id={`mode-${mode}`}>{cardTitles[mode]}</h2>
            <p>{what}</p>
            <div className="count">
              <b>{questions}</b> questions
              <Lane done={questions} of={questions} />
            </div>
            <ul>
              {facts.map(({ glyph, text }) => (
                <li key={text}>
                  <Icon glyph={glyph} />
                  {text}
                </li>
              ))}
            </ul>
            <StartButtons
              mode={mode}
              primary={mode === 'practice'}
              starting={starting}
              onStart={onStart}
            />
            <LinkButton onClick={() => onAskLicence(mode)}>Which licence is mine?</LinkButton>
          </section>
        ))}
      </div>
      {comesAgain && (
        <Suspense>
          <DueAgain starting={starting} onStart={onStart} />
        </Suspense>
      )}
      <TestInformation />
    </div>
  );
}
