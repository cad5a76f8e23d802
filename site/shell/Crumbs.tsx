import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Icon } from '#site/ui/icon.tsx';
import * as words from './words.tsx';

interface CrumbsProps {
  /** The way here, outermost first. */
  trail: readonly { href: string; label: string }[];
  /** This page. */
  here: string;
}

/** The way from the list to the thing on show. */
export function Crumbs({ trail, here }: CrumbsProps) {
  return (
    <nav className="crumbs" aria-label={words.breadcrumb}>
      {trail.map(({ href, label }) => (
        <Fragment key={href}>
          <a href={href}>{label}</a>
          <Icon glyph={ChevronRight} size="xs" />
        </Fragment>
      ))}
      <span aria-current="page">{here}</span>
    </nav>
  );
}
