import { Copy, MailPlus, MessageCircle, MessageSquareText, Send } from 'lucide-react';
import type { StudentId } from '#domain/kernel/ids.ts';
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
import { draftLink } from './draft-link.ts';
import { letterOf, shortWords, whatsAppLink } from './link-letter.ts';
import './share.css';
import * as dataWords from '#site/data/words.ts';
import * as words from './words.ts';

interface ShareDialogProps {
  link: {
    url: string;
    expiresAt: string;
    studentId: StudentId;
    amount: number;
    description: string;
  };
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
          title: dataWords.emailSentSuccessfully,
          description: words.sentTo({ student: firstName, email }),
        });
      location.assign(draftLink(mailing.emailData));
      toast({
        title: words.emailDraftCreated,
        description: words.draftIsReady,
      });
    } catch (error) {
      toast({
        title: dataWords.failedToSendEmail,
        description: whyNot(error),
        variant: 'destructive',
      });
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.sharePaymentLink}
        consequence={words.canPayUntil({ student: firstName, date: formatDate(dateOf(expiresAt)) })}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogBody className="body share-link">
          <CopyLink url={url} />
          <QrCode text={url} label={words.qrCodeLabel} />
          <div className="send">
            <ButtonLink glyph={MessageCircle} href={whatsAppLink(facts)} target="_blank">
              {words.whatsApp}
            </ButtonLink>
            <ButtonLink glyph={MessageSquareText} href={messageLink(phone, shortWords(facts))}>
              {words.sms}
            </ButtonLink>
            <Button glyph={Send} busy={mail.isPending} onClick={() => void send()}>
              {words.sendEmail}
            </Button>
            <ButtonLink glyph={MailPlus} href={draftLink(letter)}>
              {words.emailDraft}
            </ButtonLink>
            <Button
              glyph={Copy}
              onClick={() =>
                copy(
                  words.emailText({ to: letter.to, subject: letter.subject, body: letter.body }),
                  words.copyEmailByHand,
                  { title: words.emailContentCopied, description: words.pasteItIntoAnyMail },
                )
              }
            >
              {words.copyEmailText}
            </Button>
          </div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{words.done}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function whyNot(error: unknown): string {
  if (!(error instanceof CallError)) return words.checkYourConnection;
  return error.code === 'unknown' ? words.pleaseTryAgain : sentenceOf(error);
}
