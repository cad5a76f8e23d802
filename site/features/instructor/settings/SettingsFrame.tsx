import './settings.css';
import type { ReactNode } from 'react';
import { useViewer } from '#site/data/team.ts';
import { useTakesCards } from '#site/data/till.ts';
import { type SettingsPath, settingsPagesOf } from '#site/screens.ts';
import { PageTabs } from '#site/shell/PageTabs.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import * as words from './words.tsx';

/** The settings' own navigation round one of their pages. */
export function SettingsFrame({
  current,
  children,
}: {
  current: SettingsPath;
  children: ReactNode;
}) {
  const viewer = useViewer();
  const isWithoutCards = useTakesCards() === false;
  const pages = viewer ? settingsPagesOf(viewer) : [];
  return (
    <div className="settings">
      <PageTitle sentence={words.settings} />
      <PageTabs
        label={words.settings}
        pages={pages.filter(({ href }) => !(isWithoutCards && href === '/settings/cards'))}
        current={current}
      />
      {children}
    </div>
  );
}
