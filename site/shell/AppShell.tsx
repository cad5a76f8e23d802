import type { ReactNode } from 'react';
import { followLink, type Navigate } from './follow-link.ts';
import type { Place, Section } from './places.ts';
import { Sidebar } from './Sidebar.tsx';
import { ThumbBar } from './ThumbBar.tsx';
import { TopBar, type TopBarProps } from './TopBar.tsx';
import { TrialBanner, type TrialBannerProps } from './TrialBanner.tsx';
import type { AddAction } from './thumb-add.ts';
import type { Whose } from './WhoseArea.tsx';

interface AppShellProps extends Omit<TopBarProps, 'drawer'> {
  /** The path alone, without query or hash. */
  path: string;
  sections: readonly Section[];
  /** What the thumb bar holds: two or three places beside the plate, up to five without it. */
  thumbPlaces: readonly Place[];
  /** What the yellow plate adds; without it the bar has places only and the top bar a drawer. */
  add?: { label: string; actions: readonly AddAction[] } | undefined;
  /** Whose area it is, above the places. */
  whose?: Whose | undefined;
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
  sections,
  thumbPlaces,
  add,
  whose,
  footnote,
  version,
  trial,
  onNavigate,
  children,
  ...bar
}: AppShellProps) {
  const sidebar = { home: bar.home, title: bar.title, whose, path, sections, footnote, version };
  return (
    // Presses on links bubble here from everywhere, portals included; keyboards press links by themselves.
    // oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions
    <div data-slot="shell" onClick={(event) => onNavigate && followLink(event, onNavigate)}>
      <div className="app">
        <Sidebar {...sidebar} />
        <div className="stage">
          <TopBar {...bar} drawer={add ? undefined : sidebar} />
          {trial && <TrialBanner {...trial} />}
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <ThumbBar path={path} places={thumbPlaces} add={add} more={sidebar} />
    </div>
  );
}
