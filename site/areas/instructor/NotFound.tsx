import { Signpost } from 'lucide-react';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import * as words from './words.tsx';

export function NotFound() {
  return (
    <Empty
      isWholePage
      glyph={Signpost}
      title={words.notFoundTitle}
      action={<ButtonLink href="/dashboard">{words.backToDashboard}</ButtonLink>}
    >
      {words.noSuchScreen}
    </Empty>
  );
}
