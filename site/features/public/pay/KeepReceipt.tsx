import { Download, Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '#site/api-client.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { mailReceipt, receiptUrl } from './use-pay-link.ts';
import * as words from './words.ts';

type Sent = Awaited<ReturnType<typeof mailReceipt>>['mailed'];

/** The receipt, to keep as a file or to have sent. */
export function KeepReceipt({ studentFirstName }: { studentFirstName: string }) {
  const [email, setEmail] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const [refusal, setRefusal] = useState<string>();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(undefined);
    setSent(undefined);
    try {
      setSent((await mailReceipt(email)).mailed);
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
    setBusy(false);
  };

  return (
    <form className="stack-3" onSubmit={(event) => void send(event)} noValidate>
      <Field
        label={words.emailTheReceiptTo}
        hint={words.emptyGoesToAddressOnFile({ studentFirstName })}
        error={refusal}
      >
        <Input
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <div className="cluster-2">
        <Button type="submit" glyph={Mail} busy={isBusy}>
          {words.sendReceipt}
        </Button>
        <ButtonLink glyph={Download} href={receiptUrl()} download>
          {words.downloadReceipt}
        </ButtonLink>
      </div>
      {sent && (
        <Banner tone={sent === 'sent' || sent === 'waiting' ? 'success' : 'warning'} role="status">
          {mailed[sent]}
        </Banner>
      )}
    </form>
  );
}

const mailed: Readonly<Record<Sent, string>> = {
  sent: words.receiptIsSent,
  waiting: words.receiptWaits,
  off: words.noMailGoesOut,
  failed: words.receiptWasRefused,
};
