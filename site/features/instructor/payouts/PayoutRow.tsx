import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Payout } from '#site/data/payouts.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Cell, Row } from '#site/ui/table.tsx';
import * as words from './words.ts';

interface PayoutRowProps {
  payout: Payout;
  onOpen: () => void;
}

/** One payout: what was paid by card, what Stripe kept and what reached the bank. */
export function PayoutRow({ payout, onOpen }: PayoutRowProps) {
  const { payoutId, arrivesOn, state, payments, gross, fees, refunds, disputes, net } = payout;
  return (
    <Row>
      <Cell place="when" className="num">
        {formatDate(arrivesOn)}
      </Cell>
      <Cell place="who">
        {words.payments({ count: payments })}
        <span className="sub num">{payoutId}</span>
      </Cell>
      <Cell place="status">
        <PayoutBadge payout={payout} />
      </Cell>
      <Cell className="money">{formatDollars(gross)}</Cell>
      <Cell className="money">{formatDollars(-fees)}</Cell>
      <Cell className="money">{formatDollars(-refunds - disputes)}</Cell>
      <Cell place="amount" className="money">
        <b className={state === 'failed' ? 'muted' : undefined}>{formatDollars(net)}</b>
      </Cell>
      <Cell place="menu">
        <Button
          size="sm"
          aria-label={words.openPayout({ day: formatDate(arrivesOn) })}
          onClick={onOpen}
        >
          {words.open}
        </Button>
      </Cell>
    </Row>
  );
}

export function PayoutBadge({ payout }: { payout: Pick<Payout, 'state' | 'bankLineId'> }) {
  if (payout.state === 'failed') return <Badge tone="danger">{words.failed}</Badge>;
  return payout.bankLineId === null ? (
    <Badge tone="info">{words.paid}</Badge>
  ) : (
    <Badge tone="success">{words.inTheBank}</Badge>
  );
}
