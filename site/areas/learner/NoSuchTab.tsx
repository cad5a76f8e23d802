import { Signpost } from 'lucide-react';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import * as words from '#words/portal-shell.ts';

export function NoSuchTab() {
  return (
    <Panel>
      <Empty
        glyph={Signpost}
        isWholePage
        title={words.pageNotFound}
        action={<ButtonLink href="/student-portal/dashboard">{words.backToDashboard}</ButtonLink>}
      >
        {words.thereIsNoTabAtThis}
      </Empty>
    </Panel>
  );
}
