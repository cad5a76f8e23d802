import { Signpost } from 'lucide-react';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';

/** An address that is nobody's, or that the access given does not cover: which of them is not told. */
export function NotHere() {
  return (
    <Panel>
      <Empty
        glyph={Signpost}
        title="404 Page Not Found"
        action={<ButtonLink href="/parent-portal">Back to Overview</ButtonLink>}
      >
        There is no such page, or your access does not cover it.
      </Empty>
    </Panel>
  );
}
