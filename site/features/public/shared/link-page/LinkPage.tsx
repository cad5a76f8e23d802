import { Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty, Failed } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import type { Found } from './use-public-link.ts';
import * as words from './words.ts';

interface LinkPageProps<Data> {
  className: string;
  found: Found<Data>;
  /** How many rows of skeleton stand for the page while it loads. */
  rows: number;
  /** The title where the link doesn't work. */
  over: string;
  /** The title where the page couldn't load. */
  failed?: string;
  onRetry?: () => void;
  children: (data: Data) => ReactNode;
}

/** A public page that a link opens: loading, dead link, failed, or its data. */
export function LinkPage<Data>(props: LinkPageProps<Data>) {
  const { className, found, rows, over, failed, onRetry, children } = props;
  return (
    <div className={className}>
      {found.status === 'loading' && (
        <Panel>
          <SkeletonRows rows={rows} />
        </Panel>
      )}
      {found.status === 'over' && (
        <Empty
          glyph={Unlink}
          isWholePage
          title={over}
          action={<ButtonLink href="/">{words.goToKeepLeft}</ButtonLink>}
        >
          {found.sentence}
        </Empty>
      )}
      {found.status === 'failed' && (
        <Failed isWholePage title={failed} onRetry={onRetry}>
          {found.sentence}
        </Failed>
      )}
      {found.status === 'here' && children(found.data)}
    </div>
  );
}
