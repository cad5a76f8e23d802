import { type ReactNode, useLayoutEffect } from 'react';
import type { Screen } from '#site/screens.ts';
import type { AreaOwnerProps } from './AreaOwner.tsx';
import { type AddAction, BottomNav } from './BottomNav.tsx';
import { followLink, type Navigate } from './follow-link.ts';
import { NoSignal } from './NoSignal.tsx';
import type { NavItem, NavSection } from './nav-items.ts';
import { ScreenContext } from './PageTitle.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar, type TopBarProps } from './TopBar.tsx';
import { TrialBanner, type TrialBannerProps } from './TrialBanner.tsx';

interface AppShellProps extends Omit<TopBarProps, 'drawer'> {
  /** The path alone, without query or hash. */
  path: string;
  /** Names the page. */
  screen?: Screen | undefined;
  sections: readonly NavSection[];
  /** What the bottom nav holds: two or three items beside the yellow button, up to five without it. */
  bottomItems: readonly NavItem[];
  /** What the yellow button adds; without it the bar has items only and the top bar a drawer. */
  add?: { label: string; actions: readonly AddAction[] } | undefined;
  /** Whose area it is, above the items. */
  owner?: AreaOwnerProps | undefined;
  /** Stands at the foot of the sidebar beside the version: the school, the licence. */
  footnote?: ReactNode;
  /** "v1.0.0" */
  version: string;
  /** None for those who pay. */
  trial?: TrialBannerProps | undefined;
  onNavigate?: Navigate | undefined;
  children: ReactNode;
}

/** The frame round every signed-in page. The page itself is its children, inside the `<main>` that the layout's skip link leads to. */
export function AppShell({
  path,
  screen,
  sections,
  bottomItems,
  add,
  owner,
  footnote,
  version,
  trial,
  onNavigate,
  children,
  ...bar
}: AppShellProps) {
  const title = screen?.title ?? screen?.label;
  // Before the effects of the screen itself, which may know a better name: that of the person on it.
  useLayoutEffect(() => {
    document.title = title ? `${title} · Keep Left` : 'Keep Left';
  }, [title]);
  const sidebar = { home: bar.home, title: bar.title, owner, path, sections, footnote, version };
  return (
    // Presses on links bubble here from everywhere, portals included; keyboards press links by themselves.
    // oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions
    <div data-slot="shell" onClick={(event) => onNavigate && followLink(event, onNavigate)}>
      <div className="app">
        <Sidebar {...sidebar} />
        <div className="stage">
          <TopBar {...bar} drawer={add ? undefined : sidebar} />
          <NoSignal />
          {trial && <TrialBanner {...trial} />}
          <main id="main" tabIndex={-1}>
            <ScreenContext value={screen}>
              <ScreenBoundary path={path}>{children}</ScreenBoundary>
            </ScreenContext>
          </main>
        </div>
      </div>
      <BottomNav path={path} items={bottomItems} add={add} more={sidebar} />
    </div>
  );
}
