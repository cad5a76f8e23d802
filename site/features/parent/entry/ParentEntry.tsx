import type { FormEvent } from 'react';
import { sentenceOf } from '#site/api-client.ts';
import { useEnterByInvite } from '#site/data/learner/parent.ts';
import { PortalEntry } from '#site/features/shared/portal-entry/PortalEntry.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { AskByMail } from './AskByMail.tsx';

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
    <div className="head">
      <h1>Parent Portal</h1>
      <p>
        {isUsable
          ? 'You have been invited to follow a learner. The link works once, and opens lessons, progress and the logbook.'
          : 'For parents and guardians whom an instructor has invited.'}
      </p>
    </div>
  );
  if (isUsable)
    return (
      <PortalEntry>
        <form onSubmit={press}>
          {head}
          <Button type="submit" variant="primary" size="lg" busy={enter.isPending}>
            Open the portal
          </Button>
          <p className="foot">
            This device is remembered for 30 days. On a device of somebody else, log out when you
            are done.
          </p>
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
            Go on to the portal
          </ButtonLink>
        )}
        <AskByMail onEntered={onEntered} />
      </div>
    </PortalEntry>
  );
}
