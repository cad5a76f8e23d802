import type { Mode } from '#domain/theory/mode.ts';
import type { Licence } from '#domain/theory/question.ts';
import { Button } from '#site/ui/button.tsx';
import type { Starting } from './use-theory-test.ts';
import { licenceNames } from './words.ts';

/** What each card of the menu is called (spec 2 section 2.9). */
export const cardTitles = {
  practice: 'Practice Mode',
  exam: 'Mock Exam',
} as const satisfies Record<Mode, string>;

export type Start = (mode: Mode, licence: Licence) => void;

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
