import './settings.css';
import type { ReactNode } from 'react';
import { useViewer } from '#site/data/team.ts';
import { type SettingsPage, settingsPagesOf } from '#site/screens.ts';
import { PageTabs } from '#site/shell/PageTabs.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';

/** The settings' own navigation round one of their pages. */
export function SettingsFrame({
  current,
  children,
}: {
  current: SettingsPage;
  children: ReactNode;
}) {
  const viewer = useViewer();
  return (
    <div className="settings">
      <PageTitle
        title="Settings"
        sentence="Your details, your school, your plan and who is signed in."
      />
      <PageTabs label="Settings" pages={viewer ? settingsPagesOf(viewer) : []} current={current} />
      {children}
    </div>
  );
}
