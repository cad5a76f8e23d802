import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#site/ui/button.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import './bank-transfer.css';

/** Where to transfer money to and what to write beside it, each to be copied. */
export function BankTransfer({ account, reference }: { account: string; reference: string }) {
  return (
    <section className="bank-transfer" aria-label="Bank transfer">
      <p>Or pay by bank transfer. With this reference it is found by itself.</p>
      <Facts>
        <Fact name="Account">
          <Copied text={account} what="account" />
        </Fact>
        <Fact name="Reference">
          <Copied text={reference} what="reference" />
        </Fact>
      </Facts>
    </section>
  );
}

/** A text with a button that copies it; where the browser does not allow that, it can be marked. */
function Copied({ text, what }: { text: string; what: string }) {
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
        label={isCopied ? `Copied the ${what}` : `Copy the ${what}`}
        onClick={() => void copy()}
      />
    </span>
  );
}
