import { Signpost } from 'lucide-react';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';

export function NoSuchTab() {
  return (
    <Panel>
      <Empty
        glyph={Signpost}
        title="404 Page Not Found"
        action={<ButtonLink href="/student-portal/dashboard">Back to Dashboard</ButtonLink>}
      >
        There is no tab at this address.
      </Empty>
    </Panel>
  );
}
