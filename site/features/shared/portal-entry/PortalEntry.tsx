import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#site/paths.ts';
import { BrandMark } from '#site/ui/brand.tsx';
import { Icon } from '#site/ui/icon.tsx';
import * as words from './words.ts';
import './portal-entry.css';

/** What stands before a portal: the road on one side, the way in on the other. */
export function PortalEntry({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="portal-entry" tabIndex={-1}>
      <div className="road" aria-hidden>
        <BrandMark />
        <p>
          <b>{words.everyLesson}</b>
          <b>{words.onTheWayToTheLicence}</b>
        </p>
      </div>
      <div className="way">
        {children}
        <a className="back" href={paths.home}>
          <Icon glyph={ArrowLeft} size="sm" />
          Keep Left
        </a>
      </div>
    </main>
  );
}
