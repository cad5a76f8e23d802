import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { Button, IconButton } from '#site/ui/button.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import './bank-transfer.css';
import * as words from './words.ts';

interface BankTransferProps {
  account: string;
  reference: string;
  /** Whether no card can pay it. */
  isOnlyWay?: boolean;
  /** When somebody last said that they had transferred it. */
  promisedOn: string | null;
  /** Says it now; absent for whoever may not pay. */
  onPaid?: (() => Promise<unknown>) | undefined;
}

/** Where to transfer money to and what to write beside it, each to be copied. */
export function BankTransfer(props: BankTransferProps) {
  const { account, reference, isOnlyWay = false, promisedOn, onPaid } = props;
  const [isBusy, setBusy] = useState(false);
  const say = async () => {
    setBusy(true);
    await onPaid?.().catch(() => undefined);
    setBusy(false);
  };
  return (
    <section className="bank-transfer stack-2" aria-label={words.bankTransfer}>
      <p>{isOnlyWay ? words.payByBankTransferWith : words.orPayByBankTransferWith}</p>
      <Facts>
        <Fact name={words.account}>
          <Copied text={account} label={words.copyTheAccount} done={words.copiedTheAccount} />
        </Fact>
        <Fact name={words.reference}>
          <Copied text={reference} label={words.copyTheReference} done={words.copiedTheReference} />
        </Fact>
      </Facts>
      {promisedOn ? (
        <p role="status">{words.youSaidYouPaid({ date: formatDate(promisedOn) })}</p>
      ) : (
        onPaid && (
          <p>
            <Button needsSignal size="sm" busy={isBusy} onClick={() => void say()}>
              {words.iHavePaidByTransfer}
            </Button>
          </p>
        )
      )}
    </section>
  );
}

/** A text with a button that copies it; where the browser does not allow that, it can be marked. */
function Copied({ text, label, done }: { text: string; label: string; done: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <span className="copied">
      <span className="num">{text}</span>
      <IconButton
        glyph={isCopied ? Check : Copy}
        label={isCopied ? done : label}
        onClick={() => void copy()}
      />
    </span>
  );
}
