import type { Mode } from '#domain/theory/limits.ts';
import type { Licence } from '#domain/theory/question.ts';
import { Button } from '#site/ui/button.tsx';
import { cardTitles, licenceNames } from './words.ts';

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
      <p>Start with</p>
      {(['learner', 'full'] as const).map((licence) => (
        <Button
          key={licence}
          size="lg"
          variant={primary && licence === 'learner' ? 'primary' : 'default'}
          busy={starting?.mode === mode && starting.licence === licence}
          aria-label={`${cardTitles[mode]}: ${licenceNames[licence]}`}
          onClick={() => onStart(mode, licence)}
        >
          {licenceNames[licence]}
        </Button>
      ))}
    </div>
  );
}

/** Starts a new test. */
export type Start = (mode: Mode, licence: Licence) => void;

/** Which test is being fetched, so that its own button can say so. */
export type Starting = { mode: Mode; licence: Licence } | null;
