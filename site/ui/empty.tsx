import { RotateCcw, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { type Glyph, Icon } from './icon.tsx';
import * as words from './words.tsx';

interface EmptyProps extends Omit<ComponentProps<'div'>, 'title'> {
  glyph: Glyph;
  /** What is missing. */
  title: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
  /** The title is the heading of the page, which holds nothing else. */
  isWholePage?: boolean;
}

/** Nothing here yet: a dashed plate, what is missing, one thing to do. */
export function Empty({
  glyph,
  title,
  action,
  isWholePage = false,
  children,
  ...rest
}: EmptyProps) {
  const Title = isWholePage ? 'h1' : 'b';
  return (
    <div data-slot="empty" {...rest}>
      <span className="sign">
        <Icon glyph={glyph} />
      </span>
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action && <div className="actions">{action}</div>}
    </div>
  );
}

interface FailedProps extends Omit<EmptyProps, 'glyph' | 'action' | 'title'> {
  /** "This couldn’t load" unless told; the heading over it says what. */
  title?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** The same shape for what could not be fetched, with "Try again". */
export function Failed({ title = words.notLoaded, onRetry, ...rest }: FailedProps) {
  return (
    <Empty
      role="alert"
      glyph={TriangleAlert}
      title={title}
      action={
        onRetry && (
          <Button glyph={RotateCcw} onClick={onRetry}>
            {words.tryAgain}
          </Button>
        )
      }
      {...rest}
    />
  );
}
