import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#site/ui/icon.tsx';
import * as words from './words.tsx';

interface FoldProps {
  /** What is in it, in a few words. */
  title: string;
  /** Something in it is refused: it opens, so that the sentence is read. */
  hasError: boolean;
  children: ReactNode;
}

/** The fields of a step that nobody has to fill in, behind one line. */
export function Fold({ title, hasError, children }: FoldProps) {
  return (
    <details className="fold" open={hasError || undefined}>
      <summary>
        <Icon glyph={ChevronDown} size="sm" />
        <span>
          {title} <span className="muted">{words.optionalAlsoLater}</span>
        </span>
      </summary>
      <div>{children}</div>
    </details>
  );
}
