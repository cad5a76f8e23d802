import './settings.css';
import type { ReactNode } from 'react';
import { useViewer } from '#site/data/team.ts';
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
  return (
    <div className="settings">
      <PageTitle sentence={words.settings} />
      <PageTabs
        label={words.settings}
        pages={viewer ? settingsPagesOf(viewer) : []}
        current={current}
      />
      {children}
    </div>
  );
}
