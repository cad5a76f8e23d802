import { Copy, ExternalLink, Mail, MessageSquareText } from 'lucide-react';
import type { Student } from '#site/data/students.ts';
import { messageLink } from '#site/format/phone-links.ts';
import { QrCode } from '#site/format/QrCode.tsx';
import { useCopy } from '#site/format/use-copy.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import './access-code.css';

interface AccessCodeDialogProps {
  student: Student;
  code: string;
  onClose: () => void;
}

/** The one time an access code is seen: to copy, send or scan. */
export function AccessCodeDialog({ student, code, onClose }: AccessCodeDialogProps) {
  const copy = useCopy();
  const { firstName, email, phone } = student;
  // What stands after the hash stays in the browser: no server log ever sees the code.
  const link = `${location.origin}/student-portal#code=${code}`;
  const words = `Kia ora ${firstName}, your student portal is at ${link} and your access code is ${code}.`;
  const letter = new URLSearchParams({ subject: 'Your student portal', body: words });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Access Code Generated"
        consequence={`It is shown only now. Whoever has it can open ${firstName}'s portal.`}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogBody className="body access-code">
          <div className="code">
            <output className="mono" aria-label="Access code">
              {code}
            </output>
            <Button glyph={Copy} onClick={() => copy(code, 'Please copy the access code manually')}>
              Copy
            </Button>
          </div>
          <QrCode text={link} label={`QR code that opens ${firstName}'s portal`} />
          <div className="send">
            {/* Mail programs read %20, not the plus of a web form. */}
            <ButtonLink
              glyph={Mail}
              href={`mailto:${email}?${letter.toString().replaceAll('+', '%20')}`}
            >
              Email
            </ButtonLink>
            <ButtonLink glyph={MessageSquareText} href={messageLink(phone, words)}>
              Text message
            </ButtonLink>
            <ButtonLink glyph={ExternalLink} href={link} target="_blank">
              Open portal
            </ButtonLink>
          </div>
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
