import type { ReactNode } from 'react';
import { paths } from '#site/paths.ts';
import { TextLink } from '#site/ui/link.tsx';

/** To the contact form, which knows what it is about; an admin looks into it. */
export function ReportLink({ what, children }: { what: string; children: ReactNode }) {
  return (
    <TextLink href={`${paths.contact}?report=${encodeURIComponent(what)}`}>{children}</TextLink>
  );
}
