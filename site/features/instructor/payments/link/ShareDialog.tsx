import { Copy, MailPlus, MessageCircle, MessageSquareText, Send } from 'lucide-react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { CallError, sentenceOf } from '#site/api-client.ts';
import { useMailLink } from '#site/data/payment-commands.ts';
import type { Student } from '#site/data/students.ts';
import { messageLink } from '#site/format/phone-links.ts';
import { QrCode } from '#site/format/QrCode.tsx';
import { useCopy } from '#site/format/use-copy.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { CopyLink } from './CopyLink.tsx';
import { draftLink, letterOf, shortWords, whatsAppLink } from './words.ts';
import './share.css';

interface ShareDialogProps {
  link: { url: string; expiresAt: string; studentId: number; amount: number; description: string };
  student: Pick<Student, 'firstName' | 'email' | 'phone'>;
  onClose: () => void;
}

/** The one time a payment link is seen, and every way to send it. */
export function ShareDialog({ link, student, onClose }: ShareDialogProps) {
  const { url, expiresAt, ...request } = link;
  const { firstName, email, phone } = student;
  const toast = useToast();
  const copy = useCopy();
  const mail = useMailLink();
  const facts = { ...request, firstName, email, phone, url };
  const letter = letterOf(facts);

  const send = async () => {
    try {
      const mailing = await mail.mutateAsync({ ...request, paymentLink: url });
      if (mailing.kind === 'sent')
        return toast({
          title: 'Email sent successfully',
          description: `${firstName} was sent the payment link at ${email}.`,
        });
      location.assign(draftLink(mailing.emailData));
      toast({
        title: 'Email draft created',
        description: 'Your own mail opens with the message ready to send.',
      });
    } catch (error) {
      toast({
        title: 'Failed to send email',
        description: whyNot(error),
        variant: 'destructive',
      });
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Share Payment Link"
        consequence={`${firstName} can pay until ${formatDate(dateOf(expiresAt))}. The link is shown only now; you can make a new one any time.`}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogBody className="body share-link">
          <CopyLink url={url} />
          <QrCode text={url} label="QR code that opens the payment page" />
          <div className="send">
            <ButtonLink glyph={MessageCircle} href={whatsAppLink(facts)} target="_blank">
              WhatsApp
            </ButtonLink>
            <ButtonLink glyph={MessageSquareText} href={messageLink(phone, shortWords(facts))}>
              SMS
            </ButtonLink>
            <Button glyph={Send} busy={mail.isPending} onClick={() => void send()}>
              Send email
            </Button>
            <ButtonLink glyph={MailPlus} href={draftLink(letter)}>
              Email draft
            </ButtonLink>
            <Button
              glyph={Copy}
              onClick={() =>
                copy(
                  `To: ${letter.to}\nSubject: ${letter.subject}\n\n${letter.body}`,
                  'Please manually copy the email content',
                  { title: 'Email content copied', description: 'Paste it into any mail.' },
                )
              }
            >
              Copy email text
            </Button>
          </div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Done</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function whyNot(error: unknown): string {
  if (!(error instanceof CallError)) return 'Please check your connection and try again';
  return error.code === 'unknown' ? 'Please try again' : sentenceOf(error);
}
