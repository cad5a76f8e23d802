import { Signpost } from 'lucide-react';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import * as words from '#words/portal-shell.ts';

/** An address that is nobody's, or that the access given does not cover: which of them is not told. */
export function NotHere() {
  return (
    <Panel>
      <Empty
        glyph={Signpost}
        isWholePage
        title={words.pageNotFound}
        action={<ButtonLink href="/parent-portal">{words.backToOverview}</ButtonLink>}
      >
        {words.thereIsNoSuchPageOr}
      </Empty>
    </Panel>
  );
}
