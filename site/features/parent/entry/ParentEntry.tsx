import type { FormEvent } from 'react';
import { sentenceOf } from '#site/api-client.ts';
import { useEnterByInvite } from '#site/data/learner/parent.ts';
import { PortalEntry } from '#site/features/shared/portal-entry/PortalEntry.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { AskByMail } from './AskByMail.tsx';
import * as words from './words.ts';

interface ParentEntryProps {
  /** The token of an invitation's link, where one led here. */
  invite: string | null;
  /** Somebody is signed in already, whatever becomes of the invitation. */
  isInside: boolean;
  onEntered: () => void;
}

/**
 * The parents' way in. The link is used up by pressing the button, not by opening the page: mail programs open links to
 * look at them.
 */
export function ParentEntry({ invite, isInside, onEntered }: ParentEntryProps) {
  const enter = useEnterByInvite();
  const isUsable = invite !== null && !enter.isError;

  const press = (event: FormEvent) => {
    event.preventDefault();
    if (invite !== null) enter.mutate(invite, { onSuccess: onEntered });
  };
  const head = (
    <div className="stack-1-5">
      <h1>{words.parentPortal}</h1>
      <p className="muted">
        {isUsable ? words.youHaveBeenInvitedToFollow : words.forParentsAndGuardiansWhomAn}
      </p>
    </div>
  );
  if (isUsable)
    return (
      <PortalEntry>
        <form onSubmit={press}>
          {head}
          <Button type="submit" variant="primary" size="lg" busy={enter.isPending}>
            {words.openThePortal}
          </Button>
          <p className="muted-sm">{words.thisDeviceIsRememberedFor30}</p>
        </form>
      </PortalEntry>
    );
  return (
    <PortalEntry>
      <div>
        {head}
        {enter.isError && (
          <Banner tone="danger" role="alert">
            {sentenceOf(enter.error)}
          </Banner>
        )}
        {isInside && (
          <ButtonLink variant="primary" size="lg" href="/parent-portal">
            {words.goOnToThePortal}
          </ButtonLink>
        )}
        <AskByMail onEntered={onEntered} />
      </div>
    </PortalEntry>
  );
}
