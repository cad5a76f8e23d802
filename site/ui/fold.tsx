import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface FoldProps {
  /** What is in it, in a few words. */
  title: ReactNode;
  /** What is said of it beside, such as what is chosen there. */
  aside?: ReactNode;
  /** Something in it is refused: it opens, so that the sentence is read. */
  hasError?: boolean;
  /** It opens a panel of its own: its title is a heading of the page. */
  isHeading?: boolean;
  children: ReactNode;
}

/** What few people look for, behind one line. */
export const Fold = ({ title, aside, hasError, isHeading, children }: FoldProps) => (
  <details data-slot="fold" {...(hasError && { open: true })}>
    <summary>
      {isHeading ? <h2>{title}</h2> : <b>{title}</b>}
      {aside !== undefined && <span className="muted">{aside}</span>}
      <Icon glyph={ChevronDown} size="sm" />
    </summary>
    <div>{children}</div>
  </details>
);
