import { Signpost } from 'lucide-react';
import * as areasWords from '#site/areas/words.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

/** An address that is nobody's, or that the access given does not cover: which of them is not told. */
export function NotHere() {
  return (
    <Panel>
      <Empty
        glyph={Signpost}
        isWholePage
        title={areasWords.pageNotFound}
        action={<ButtonLink href="/parent-portal">{words.backToOverview}</ButtonLink>}
      >
        {words.thereIsNoSuchPageOr}
      </Empty>
    </Panel>
  );
}
