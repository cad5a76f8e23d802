import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import type { Screen } from '#site/screens.ts';

/** The screen on show, from the table of its area. */
export const ScreenContext = createContext<Screen | undefined>(undefined);

interface PageTitleProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The screen's own unless told. */
  title?: ReactNode;
  /** One muted line that says something true about what is below. */
  sentence?: ReactNode;
  /** What the actions are called, where a name helps: "Quick Actions". */
  actionsLabel?: string | undefined;
  /** Buttons, the primary last. */
  children?: ReactNode;
}

/** The head of a page: its title, a true sentence, and what can be done here. */
export function PageTitle({ title, sentence, actionsLabel, children, ...rest }: PageTitleProps) {
  const screenTitle = useScreenTitle();
  return (
    <div className="title" {...rest}>
      <div>
        <h1>{title ?? screenTitle}</h1>
        {sentence && <p>{sentence}</p>}
      </div>
      {children && (
        <div
          className="actions"
          role={actionsLabel ? 'group' : undefined}
          aria-label={actionsLabel}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** What the screen on show is called. */
export function useScreenTitle(): string {
  const screen = useContext(ScreenContext);
  return screen?.title ?? screen?.label ?? '';
}
