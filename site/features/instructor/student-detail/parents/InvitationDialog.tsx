import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Invitation } from '#site/data/guardians.ts';
import { invitationMailed } from '#site/features/instructor/shared/invitation-mailed.ts';
import { LinkToCopy } from '#site/features/instructor/shared/LinkToCopy.tsx';
import { Button } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import * as words from './words.ts';

interface InvitationDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** The one time an invitation's link is seen. */
export function InvitationDialog({ invitation, onClose }: InvitationDialogProps) {
  const { inviteUrl, expiresAt, email, parent } = invitation;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.invitationFor({ name: parent.parentName })}
        consequence={invitationMailed[email]({
          address: parent.email,
          until: formatDate(dateOf(expiresAt)),
        })}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogBody>
          <LinkToCopy url={inviteUrl} />
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" onClick={onClose}>
            {words.done}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
