import type { Mode } from '#domain/theory-test/limits.ts';
import type { TheoryLicence } from '#domain/theory-test/question.ts';
import { Button } from '#site/ui/button.tsx';
import type { Wanted } from './draw-questions.ts';
import { cardTitles, licenceNames } from './titles.ts';
import * as words from './words.tsx';

interface StartButtonsProps {
  mode: Mode;
  /** The one primary button of the view is the learner's practice. */
  primary: boolean;
  starting: Starting;
  onStart: Start;
}

/** One start button for each licence. */
export function StartButtons({ mode, primary, starting, onStart }: StartButtonsProps) {
  return (
    <div className="starts">
      <p>{words.startWith}</p>
      {(['learner', 'full'] as const).map((licence) => (
        <Button
          key={licence}
          size="lg"
          variant={primary && licence === 'learner' ? 'primary' : 'default'}
          busy={starting?.mode === mode && starting.licence === licence && !starting.only}
          aria-label={`${cardTitles[mode]}: ${licenceNames[licence]}`}
          onClick={() => onStart(mode, licence)}
        >
          {licenceNames[licence]}
        </Button>
      ))}
    </div>
  );
}

/** Starts a new test; `only` names the questions of a practice that draws none. */
export type Start = (mode: Mode, licence: TheoryLicence, only?: readonly string[]) => void;

/** Which test is being fetched, so that its own button can say so. */
export type Starting = Wanted | null;
