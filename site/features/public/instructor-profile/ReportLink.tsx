import type { ReactNode } from 'react';
import { paths } from '#site/paths.ts';
import { TextLink } from '#site/ui/link.tsx';

/** To the contact form, which knows what it is about; an admin looks into it. */
export function ReportLink({ what, children }: { what: string; children: ReactNode }) {
  return (
    <TextLink href={`${paths.contact}?${new URLSearchParams({ report: what })}`} rel="nofollow">
      {children}
    </TextLink>
  );
}
