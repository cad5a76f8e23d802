import './settings.css';
import type { ReactNode } from 'react';
import { useIsMember } from '#site/data/team.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';

const pages = [
  { href: '/settings/profile', label: 'Profile' },
  { href: '/settings/booking', label: 'Booking' },
  { href: '/settings/team', label: 'Team' },
  { href: '/settings/billing', label: 'Billing' },
  { href: '/settings/security', label: 'Security' },
  { href: '/settings/data', label: 'Your data' },
] as const;

/** What is not shown to those who teach at somebody else's school. */
const ownersAlone: ReadonlySet<string> = new Set(['Billing', 'Your data']);

/** The settings' own navigation round one of their pages (spec 2 section 2.6). */
export function SettingsFrame({
  current,
  children,
}: {
  current: (typeof pages)[number]['label'];
  children: ReactNode;
}) {
  const isMember = useIsMember();
  const open = pages.filter(({ label }) => !(isMember && ownersAlone.has(label)));
  return (
    <div className="settings">
      <PageTitle
        title="Settings"
        sentence="Your details, your school, your plan and who is signed in."
      />
      <nav data-slot="tabs" aria-label="Settings">
        {open.map(({ href, label }) => (
          <a key={href} href={href} aria-current={label === current ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {children}
    </div>
  );
}
