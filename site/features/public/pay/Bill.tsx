import { useState } from 'react';
import { paymentMethodLabels } from '#domain/catalogue/payments.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { BankTransfer } from '#site/features/shared/bank-transfer/BankTransfer.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel, PanelBody } from '#site/ui/panel.tsx';
import { KeepReceipt } from './KeepReceipt.tsx';
import { PayByCard } from './PayByCard.tsx';
import type { PayLink } from './use-pay-link.ts';

interface BillProps {
  link: PayLink;
  /** A card was taken, or the link refused one: asks for the link again. Says what it is now, if that is known. */
  onTaken: () => Promise<PayLink | null>;
}

/** Who asks for how much and what for; then the way to pay, or why there is none. */
export function Bill({ link, onTaken }: BillProps) {
  const [isTaken, setTaken] = useState(false);
  const [isOvertaken, setOvertaken] = useState(false);
  const { schoolName, studentFirstName, description, status, dueDate, reference } = link;
  const amount = formatDollars(link.amount);
  const isPartPaid = status === 'open' && link.receivedAmount > 0;
  const owed = formatDollars(status === 'open' ? link.owedAmount : link.amount);

  return (
    <Panel aria-labelledby="payee">
      <header>
        <div>
          <p>Payment to</p>
          <h1 id="payee">{schoolName}</h1>
        </div>
      </header>
      <PanelBody>
        <p className="sum num">{owed}</p>
        <Facts>
          <Fact name="For">{description}</Fact>
          <Fact name="Student">{studentFirstName}</Fact>
          <Fact name="Reference">
            <span className="num">{reference}</span>
          </Fact>
          {isPartPaid && (
            <>
              <Fact name="Amount">
                <span className="num">{amount}</span>
              </Fact>
              <Fact name="Received">
                <span className="num">{formatDollars(link.receivedAmount)}</span>
              </Fact>
            </>
          )}
          {status === 'paid' && <Receipt link={link} />}
          {status === 'open' && (
            <>
              {dueDate && (
                <Fact name="Due">
                  <span className="num">{formatDate(dueDate)}</span>
                </Fact>
              )}
              <Fact name="Link works until">
                <span className="num">{formatDate(dateOf(link.expiresAt))}</span>
              </Fact>
            </>
          )}
        </Facts>
        {isOvertaken && status === 'paid' && (
          <Banner tone="info" role="status">
            This payment had been made already. Your card was not charged.
          </Banner>
        )}
        {status !== 'open' && <Outcome link={link} amount={amount} />}
        {status === 'paid' && link.receivedAmount > 0 && (
          <KeepReceipt studentFirstName={studentFirstName} />
        )}
        {status === 'open' && isTaken && (
          <Banner tone="success" role="status">
            Your card was accepted. The bank is still confirming it; you need not pay again.
          </Banner>
        )}
        {status === 'open' && !isTaken && (
          <PayByCard
            amount={owed}
            onOvertaken={() => {
              setOvertaken(true);
              return onTaken();
            }}
            onPaid={() => {
              setTaken(true);
              return onTaken();
            }}
          />
        )}
        {status === 'open' && !isTaken && link.bankAccount && (
          <BankTransfer account={link.bankAccount} reference={reference} />
        )}
      </PanelBody>
    </Panel>
  );
}

/** What was received, when and how: what somebody shows who has to prove it. */
function Receipt({ link: { paidDate, paymentMethod, receivedAmount } }: { link: PayLink }) {
  return (
    <>
      <Fact name="Received">
        <span className="num">{formatDollars(receivedAmount)}</span>
      </Fact>
      {paidDate && (
        <Fact name="Paid on">
          <span className="num">{formatDate(paidDate)}</span>
        </Fact>
      )}
      {paymentMethod && <Fact name="Paid by">{paymentMethodLabels[paymentMethod]}</Fact>}
    </>
  );
}

function Outcome({ link, amount }: { link: PayLink; amount: string }) {
  switch (link.status) {
    case 'paid':
      return (
        <Banner tone="success" role="status">
          {amount} was paid{link.paidDate && ` on ${formatDate(link.paidDate)}`}. Thank you! There
          is nothing more to do.
        </Banner>
      );
    case 'cancelled':
      return (
        <Banner tone="info">
          {link.schoolName} withdrew this payment. There is nothing to pay here.
        </Banner>
      );
    case 'closed':
      return (
        <Banner tone="info">
          {link.schoolName} has closed and takes no more payments here. You owe nothing through this
          link; please ask the school if you are unsure.
        </Banner>
      );
    case 'expired':
      return (
        <Banner tone="warning">
          This payment link has run out. Ask your instructor for a new one.
        </Banner>
      );
    case 'open':
      return null;
  }
}
