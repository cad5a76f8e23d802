import { BookOpenCheck, ListChecks, Timer, TimerOff } from 'lucide-react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { examSeconds, type Mode } from '#domain/theory-test/limits.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LinkButton } from '#site/ui/link.tsx';
import { Lane } from '#site/ui/progress.tsx';
import { bold } from '#site/ui/tags.tsx';
import { hasBoxes } from './has-boxes.ts';
import { type Start, StartButtons, type Starting } from './StartButtons.tsx';
import { TestInformation } from './TestInformation.tsx';
import { cardTitles } from './titles.ts';
import { NotFetched } from './Waiting.tsx';
import * as words from './words.tsx';
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
    what: words.whatPracticeIs,
    facts: [
      { glyph: BookOpenCheck, text: words.answersAsYouGo },
      { glyph: TimerOff, text: words.noTimer },
    ],
  },
  {
    mode: 'exam',
    questions: 35,
    what: words.whatTheExamIs,
    facts: [
      { glyph: ListChecks, text: words.changeAnyAnswer },
      { glyph: Timer, text: words.minutesToAnswer({ minutes: examSeconds / 60 }) },
    ],
  },
] as const;

/** Where a test begins. */
export function Menu({ bankSize, starting, failed, onStart, onAskLicence }: MenuProps) {
  const comesAgain = useSyncExternalStore(never, hasBoxes, () => false);
  return (
    <div className="wrap theory-menu">
      <header>
        <h1 className="display">{words.mockTheoryTest}</h1>
        <p className="lead">{words.menuLead({ bankSize })}</p>
      </header>
      {failed && <NotFetched />}
      <div className="modes stack-4">
        {cards.map(({ mode, questions, what, facts }) => (
          <section key={mode} className="mode" data-mode={mode} aria-labelledby={`mode-${mode}`}>
            <h2 id={`mode-${mode}`}>{cardTitles[mode]}</h2>
            <p>{what}</p>
            <div className="count">
              {words.questionCount({ count: questions, b: bold })}
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
            <LinkButton onClick={() => onAskLicence(mode)}>{words.whichLicenceIsMine}</LinkButton>
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
