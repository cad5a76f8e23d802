import { Signpost } from 'lucide-react';
import * as areasWords from '#site/areas/words.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import * as words from './words.ts';

export function NoSuchTab() {
  return (
    <Panel>
      <Empty
        glyph={Signpost}
        isWholePage
        title={areasWords.pageNotFound}
        action={<ButtonLink href="/student-portal/dashboard">{words.backToDashboard}</ButtonLink>}
      >
        {words.thereIsNoTabAtThis}
      </Empty>
    </Panel>
  );
}
