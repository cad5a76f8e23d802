import { useState } from 'react';
import { waysInWords } from '#domain/catalogue/payments.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import { BankTransfer } from '#site/features/shared/bank-transfer/BankTransfer.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel, PanelBody } from '#site/ui/panel.tsx';
import { KeepReceipt } from './KeepReceipt.tsx';
import { PayByCard } from './PayByCard.tsx';
import { type PayLink, sayTransferred } from './use-pay-link.ts';
import * as words from './words.ts';

interface BillProps {
  link: PayLink;
  /** A card was taken, or the link refused one: asks for the link again. Says what it is now, if that is known. */
  onTaken: () => Promise<PayLink | null>;
}

/** Who asks for how much and what for; then the way to pay, or why there is none. */
export function Bill({ link, onTaken }: BillProps) {
  const [isTaken, setTaken] = useState(false);
  const [isOvertaken, setOvertaken] = useState(false);
  const { schoolName, studentFirstName, description, status, dueDate, reference, takesCards } =
    link;
  const amount = formatDollars(link.amount);
  const isPartPaid = status === 'open' && link.receivedAmount > 0;
  const owed = formatDollars(status === 'open' ? link.owedAmount : link.amount);

  return (
    <Panel aria-labelledby="payee">
      <header>
        <div>
          <p className="muted-sm">{words.paymentTo}</p>
          <h1 id="payee">{schoolName}</h1>
        </div>
      </header>
      <PanelBody className="stack-4">
        <p className="sum num">{owed}</p>
        <Facts>
          <Fact name={words.paidFor}>{description}</Fact>
          {link.lines.map((line, nth) => (
            <Fact key={`${nth + 1}`} name={line.description}>
              <span className="num">{formatDollars(line.amount)}</span>
            </Fact>
          ))}
          <Fact name={words.student}>{studentFirstName}</Fact>
          <Fact name={words.reference}>
            <span className="num">{reference}</span>
          </Fact>
          {isPartPaid && (
            <>
              <Fact name={words.amount}>
                <span className="num">{amount}</span>
              </Fact>
              <Fact name={words.received}>
                <span className="num">{formatDollars(link.receivedAmount)}</span>
              </Fact>
            </>
          )}
          {status === 'paid' && <Receipt link={link} />}
          {status === 'open' && (
            <>
              {dueDate && (
                <Fact name={words.due}>
                  <span className="num">{formatDate(dueDate)}</span>
                </Fact>
              )}
              <Fact name={words.linkWorksUntil}>
                <span className="num">{formatDate(dateOf(link.expiresAt))}</span>
              </Fact>
            </>
          )}
        </Facts>
        {isOvertaken && status === 'paid' && (
          <Banner tone="info" role="status">
            {words.alreadyPaid}
          </Banner>
        )}
        {status !== 'open' && <Outcome link={link} amount={amount} />}
        {status === 'paid' && link.receivedAmount > 0 && link.lines.length === 0 && (
          <KeepReceipt studentFirstName={studentFirstName} />
        )}
        {status === 'open' && isTaken && (
          <Banner tone="success" role="status">
            {words.cardWasAccepted}
          </Banner>
        )}
        {status === 'open' && link.chargeAt && !isTaken && (
          <Banner tone="info">{words.cardIsCharged({ when: formatMoment(link.chargeAt) })}</Banner>
        )}
        {status === 'open' && takesCards && !isTaken && (
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
          <BankTransfer
            account={link.bankAccount}
            reference={reference}
            isOnlyWay={!takesCards}
            promisedOn={link.promisedOn}
            onPaid={() => sayTransferred().then(onTaken)}
          />
        )}
        {status === 'open' && !takesCards && !link.bankAccount && (
          <Banner tone="info">{words.askHowToPay({ schoolName })}</Banner>
        )}
      </PanelBody>
    </Panel>
  );
}

/** What was received, when and how: what somebody shows who has to prove it. */
function Receipt({ link: { paidDate, ways, receivedAmount } }: { link: PayLink }) {
  const how = waysInWords(ways);
  return (
    <>
      <Fact name={words.received}>
        <span className="num">{formatDollars(receivedAmount)}</span>
      </Fact>
      {paidDate && (
        <Fact name={words.paidOn}>
          <span className="num">{formatDate(paidDate)}</span>
        </Fact>
      )}
      {how && <Fact name={words.paidBy}>{how}</Fact>}
    </>
  );
}

function Outcome({ link, amount }: { link: PayLink; amount: string }) {
  switch (link.status) {
    case 'paid':
      return (
        <Banner tone="success" role="status">
          {link.paidDate
            ? words.wasPaidOn({ amount, paidDate: formatDate(link.paidDate) })
            : words.wasPaid({ amount })}
        </Banner>
      );
    case 'cancelled':
      return <Banner tone="info">{words.schoolWithdrew({ schoolName: link.schoolName })}</Banner>;
    case 'closed':
      return <Banner tone="info">{words.schoolHasClosed({ schoolName: link.schoolName })}</Banner>;
    case 'expired':
      return <Banner tone="warning">{words.linkHasRunOut}</Banner>;
    case 'open':
      return null;
  }
}
