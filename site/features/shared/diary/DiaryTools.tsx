import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#site/ui/button.tsx';
import { Segments } from '#site/ui/segments.tsx';
import * as words from './words.tsx';

interface DiaryToolsProps<View extends string> {
  heading: ReactNode;
  views: readonly { value: View; label: string }[];
  view: View;
  onView: (view: View) => void;
  /** What the arrows step by: "week". Without it there is nothing to step through. */
  unit: string | undefined;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
}

/** The head of a diary: back, today, on; what is shown; how it is shown. */
export function DiaryTools<View extends string>({
  heading,
  views,
  view,
  onView,
  unit,
  onStep,
  onToday,
}: DiaryToolsProps<View>) {
  return (
    <div className="tools">
      <div className="step">
        {unit && (
          <IconButton
            variant="default"
            label={words.previous({ unit })}
            glyph={ChevronLeft}
            onClick={() => onStep(-1)}
          />
        )}
        <Button onClick={onToday}>{words.today}</Button>
        {unit && (
          <IconButton
            variant="default"
            label={words.next({ unit })}
            glyph={ChevronRight}
            onClick={() => onStep(1)}
          />
        )}
      </div>
      <h2 className="num" aria-live="polite">
        {heading}
      </h2>
      <Segments label={words.view} options={views} value={view} onChange={onView} />
    </div>
  );
}
