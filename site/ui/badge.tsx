import type { ComponentProps } from 'react';
import { type Glyph, Icon } from './icon.tsx';

/** What a colour means; which word gets which is the caller's table. */
export type BadgeTone =
  | 'neutral'
  | 'info'
  | 'success'
  | 'warning'
  | 'danger'
  | 'accent'
  | 'outline'
  | 'ink';

interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone | undefined;
  /** The second signal beside the word; colour is only the third. */
  glyph?: Glyph | undefined;
}

/** A status in a word, shaped like a sign. */
export function Badge({ tone = 'neutral', glyph, children, ...rest }: BadgeProps) {
  return (
    <span data-slot="badge" data-tone={tone} {...rest}>
      {glyph && <Icon glyph={glyph} />}
      {children}
    </span>
  );
}

interface CountProps extends ComponentProps<'span'> {
  count: number;
  /** Yellow says unread; neutral only counts. */
  tone?: 'neutral' | undefined;
}

/** A number on a plate, 99+ at most; nothing at all for 0. */
export function Count({ count, tone, ...rest }: CountProps) {
  return (
    count > 0 && (
      <span data-slot="count" data-tone={tone} {...rest}>
        {capCount(count)}
      </span>
    )
  );
}

/** A count as a badge prints it: "99+" above 99, an empty string for 0 or less. */
export function capCount(count: number): string {
  if (count <= 0) return '';
  return count > 99 ? '99+' : String(count);
}
