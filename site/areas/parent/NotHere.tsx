import { Signpost } from 'lucide-react';
import * as areasWords from '#site/areas/words.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

interface NotHereProps {
  /** A page of a child they look after, which their access does not cover. Of other children's nobody hears whether there are any. */
  isOfTheirs?: boolean;
}

/** An address that is nobody's, or that the access given does not cover. */
export function NotHere({ isOfTheirs = false }: NotHereProps) {
  return (
    <Panel>
      <Empty
        glyph={Signpost}
        isWholePage
        title={isOfTheirs ? words.notInYourAccess : areasWords.pageNotFound}
        action={<ButtonLink href="/parent-portal">{words.backToOverview}</ButtonLink>}
      >
        {isOfTheirs ? words.theInstructorCanChangeIt : words.thereIsNoSuchPageOr}
      </Empty>
    </Panel>
  );
}
