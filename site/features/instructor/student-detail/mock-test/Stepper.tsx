import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#site/ui/button.tsx';
import * as words from './words.ts';

interface StepperProps {
  name: string;
  /** Under the name. */
  children?: ReactNode;
  times: number;
  /** Undefined where it cannot be more. */
  onMore: (() => void) | undefined;
  onLess: () => void;
}

/** How often something was seen: one more, one less, as large as a thumb at the edge of the phone. */
export function Stepper({ name, children, times, onMore, onLess }: StepperProps) {
  return (
    <div className="mock-step" role="group" aria-label={name} data-marked={times > 0 || undefined}>
      <div className="what">
        <b>{name}</b>
        {children && <small className="muted-sm">{children}</small>}
      </div>
      <IconButton
        glyph={Minus}
        label={words.oneLess({ name })}
        variant="default"
        disabled={times === 0}
        onClick={onLess}
      />
      <span className="times num" aria-hidden>
        {times}
      </span>
      <IconButton
        glyph={Plus}
        label={words.oneMore({ name, times })}
        variant="default"
        disabled={!onMore}
        onClick={onMore}
      />
    </div>
  );
}
