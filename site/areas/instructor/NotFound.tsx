import { Signpost } from 'lucide-react';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';

export function NotFound() {
  return (
    <Empty
      glyph={Signpost}
      title="404 Page Not Found"
      action={<ButtonLink href="/dashboard">Back to Dashboard</ButtonLink>}
    >
      There is no screen at this address.
    </Empty>
  );
}
