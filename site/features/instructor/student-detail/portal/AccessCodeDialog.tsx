import { Copy, ExternalLink, Mail, MessageSquareText } from 'lucide-react';
import type { Student } from '#site/data/students.ts';
import { messageLink } from '#site/format/phone-links.ts';
import { QrCode } from '#site/format/QrCode.tsx';
import { useCopy } from '#site/format/use-copy.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import * as texts from './words.ts';
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
  const words = texts.letter({ name: firstName, link, code });
  const letter = new URLSearchParams({ subject: texts.letterSubject, body: words });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={texts.codeGenerated}
        consequence={texts.shownOnlyNow({ name: firstName })}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogBody className="body access-code">
          <div className="code">
            <output className="mono" aria-label={texts.accessCode}>
              {code}
            </output>
            <Button glyph={Copy} onClick={() => copy(code, texts.copyByHand)}>
              {texts.copyCode}
            </Button>
          </div>
          <QrCode text={link} label={texts.qrCode({ name: firstName })} />
          <div className="send">
            {/* Mail programs read %20, not the plus of a web form. */}
            <ButtonLink
              glyph={Mail}
              href={`mailto:${email}?${letter.toString().replaceAll('+', '%20')}`}
            >
              {texts.email}
            </ButtonLink>
            <ButtonLink glyph={MessageSquareText} href={messageLink(phone, words)}>
              {texts.textMessage}
            </ButtonLink>
            <ButtonLink glyph={ExternalLink} href={link} target="_blank">
              {texts.openPortal}
            </ButtonLink>
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" onClick={onClose}>
            {texts.done}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
