import { Copy } from 'lucide-react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Invitation } from '#site/data/guardians.ts';
import { useCopy } from '#site/format/use-copy.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.ts';

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
        title={words.invitationFor({ name: parent.parentName })}
        consequence={`${mailed(email, parent.email)} ${words.worksOnce({ date: formatDate(dateOf(expiresAt)) })}`}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogBody>
          <Field label={words.link} hint={words.shownOnlyNow}>
            <Input readOnly value={inviteUrl} onFocus={({ target }) => target.select()} />
          </Field>
          <Button glyph={Copy} onClick={() => copy(inviteUrl, words.copyByHand)}>
            {words.copyLink}
          </Button>
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

function mailed(outcome: Invitation['email'], address: string): string {
  if (outcome === 'sent') return words.sentTo({ address });
  if (outcome === 'waiting') return words.mailIsWaiting({ address });
  if (outcome === 'failed') return words.mailFailed({ address });
  return words.noMail;
}
