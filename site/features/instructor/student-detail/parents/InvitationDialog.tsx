import { Copy } from 'lucide-react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Invitation } from '#site/data/guardians.ts';
import { useCopy } from '#site/format/use-copy.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';

interface InvitationDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** The one time an invitation's link is seen. */
export function InvitationDialog({ invitation, onClose }: InvitationDialogProps) {
  const copy = useCopy();
  const { inviteUrl, expiresAt, email, parent } = invitation;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Invitation for ${parent.parentName}`}
        consequence={`${mailed(email, parent.email)} The link works once, until ${formatDate(dateOf(expiresAt))}.`}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogBody>
          <Field label="Link" hint="It is shown only now.">
            <Input readOnly value={inviteUrl} onFocus={({ target }) => target.select()} />
          </Field>
          <Button glyph={Copy} onClick={() => copy(inviteUrl, 'Please copy the link manually')}>
            Copy link
          </Button>
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function mailed(outcome: Invitation['email'], address: string): string {
  if (outcome === 'sent') return `Sent to ${address}.`;
  if (outcome === 'waiting')
    return `The mail server does not take it at the moment. We keep trying; you can also send the link to ${address} yourself.`;
  if (outcome === 'failed') return `The mail to ${address} did not go out: send the link yourself.`;
  return 'Mail is not set up here: send the link yourself.';
}
