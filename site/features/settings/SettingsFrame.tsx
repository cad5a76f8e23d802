import './settings.css';
import type { ReactNode } from 'react';
import { PageTitle } from '#site/shell/PageTitle.tsx';

const pages = [
  { href: '/settings/profile', label: 'Profile' },
  { href: '/settings/booking', label: 'Booking' },
  { href: '/settings/billing', label: 'Billing' },
  { href: '/settings/security', label: 'Security' },
  { href: '/settings/data', label: 'Your data' },
] as const;

/** The settings' own navigation round one of their pages (spec 2 section 2.6). */
export function SettingsFrame({
  current,
  children,
}: {
  current: (typeof pages)[number]['label'];
  children: ReactNode;
}) {
  return (
    <div className="settings">
      <PageTitle
        title="Settings"
        sentence="Your details, your school, your plan and who is signed in."
      />
      <nav data-slot="tabs" aria-label="Settings">
        {pages.map(({ href, label }) => (
          <a key={href} href={href} aria-current={label === current ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {children}
    </div>
  );
}
