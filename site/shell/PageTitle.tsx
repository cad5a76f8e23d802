import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'wouter';
import { learnerTabAt, learnerTabs, parentTabAt, parentTabs } from '#site/portal-screens.ts';
import { type Screen, screenAt } from '#site/screens.ts';

interface PageTitleProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The screen's own, from the tables of screens, unless told. */
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
  return (
    <div className="title" {...rest}>
      <div>
        <h1>{title ?? <ScreenTitle />}</h1>
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

const ScreenTitle = () => useScreenTitle();

/** What the screen of the present address is called. */
export function useScreenTitle(): string {
  const [path] = useLocation();
  const screen = anyScreenAt(path);
  return screen?.title ?? screen?.label ?? '';
}

function anyScreenAt(path: string): Screen | undefined {
  const tab = learnerTabAt(path);
  if (tab) return learnerTabs[tab];
  const place = parentTabAt(path);
  return place ? parentTabs[place.tab] : screenAt(path);
}
