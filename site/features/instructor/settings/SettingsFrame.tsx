import './settings.css';
import type { ReactNode } from 'react';
import { useViewer } from '#site/data/team.ts';
import { type SettingsPage, settingsPagesOf } from '#site/screens.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { revealSideways } from '#site/ui/reveal-sideways.ts';

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
      <nav data-slot="tabs" aria-label="Settings">
        {(viewer ? settingsPagesOf(viewer) : []).map(({ href, label }) => (
          <a
            key={href}
            href={href}
            ref={label === current ? revealSideways : undefined}
            aria-current={label === current ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      {children}
    </div>
  );
}
