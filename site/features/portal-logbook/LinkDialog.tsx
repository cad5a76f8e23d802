import { Copy } from 'lucide-react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Drive } from '#site/data/portal/practice.ts';
import { useCopy } from '#site/format/use-copy.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';

interface LinkDialogProps {
  drive: Drive;
  link: { confirmUrl: string; expiresAt: string; email: 'sent' | 'off' | 'failed' };
  onClose: () => void;
}

/** The one time a link to confirm is seen. */
export function LinkDialog({ drive, link, onClose }: LinkDialogProps) {
  const copy = useCopy();
  const sent = link.email === 'sent' ? 'It has gone out by e-mail. ' : '';
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Ask ${drive.supervisorName} to confirm`}
        consequence={`${sent}Send this link to ${drive.supervisorName}: it works once, until ${formatDate(dateOf(link.expiresAt))}, and not for you.`}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogBody>
          <Field label="Link" hint="It is shown only now.">
            <Input readOnly value={link.confirmUrl} onFocus={({ target }) => target.select()} />
          </Field>
          <Button
            glyph={Copy}
            onClick={() => copy(link.confirmUrl, 'Please copy the link manually')}
          >
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
