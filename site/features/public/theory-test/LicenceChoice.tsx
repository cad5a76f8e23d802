import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Mode } from '#domain/theory-test/limits.ts';
import { Button } from '#site/ui/button.tsx';
import type { Start, Starting } from './StartButtons.tsx';
import { cardTitles, licenceNames } from './titles.ts';
import { NotFetched } from './Waiting.tsx';
import * as words from './words.tsx';
import './menu.css';

interface LicenceChoiceProps {
  mode: Mode;
  starting: Starting;
  failed: boolean;
  onStart: Start;
  onBack: () => void;
}

const licences = [
  {
    licence: 'learner',
    who: words.whoTakesLearner,
    asks: words.whatLearnerAsks,
  },
  {
    licence: 'full',
    who: words.whoTakesFull,
    asks: words.whatFullAsks,
  },
] as const;

/** Which licence to practise for. There is one official theory test; the second set goes further. */
export function LicenceChoice({ mode, starting, failed, onStart, onBack }: LicenceChoiceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="wrap theory-menu">
      <header>
        <p className="eyebrow">{cardTitles[mode]}</p>
        <h1 className="display" ref={heading} tabIndex={-1}>
          {words.chooseYourLicenceType}
        </h1>
        <p className="lead">{words.licenceChoiceLead}</p>
      </header>
      {failed && <NotFetched />}
      <div className="modes stack-4">
        {licences.map(({ licence, who, asks }) => (
          <section key={licence} className="mode" aria-labelledby={`licence-${licence}`}>
            <h2 id={`licence-${licence}`}>{licenceNames[licence]}</h2>
            <p>{who}</p>
            <p>{asks}</p>
            <div className="starts">
              <Button
                size="lg"
                variant={licence === 'learner' ? 'primary' : 'default'}
                busy={starting?.licence === licence}
                aria-describedby={`licence-${licence}`}
                onClick={() => onStart(mode, licence)}
              >
                {mode === 'exam' ? words.startExam : words.startPractice}
              </Button>
            </div>
          </section>
        ))}
      </div>
      <Button variant="quiet" glyph={ArrowLeft} onClick={onBack}>
        {words.backToMenu}
      </Button>
    </div>
  );
}
