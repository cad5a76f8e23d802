import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { type Payout, type PayoutDetail, usePayout } from '#site/data/payouts.ts';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { PayoutBadge } from './PayoutRow.tsx';
import * as words from './words.ts';

/** What a payout comes to, line by line, and each payment in it. */
export function PayoutDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const detail = usePayout(payout.payoutId);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={words.payoutOf({ day: formatDate(payout.arrivesOn) })}>
        <DialogBody>
          <PayoutSums payout={payout} />
          <Loaded from={detail} rows={3}>
            {(loaded) => <Parts parts={loaded.parts} />}
          </Loaded>
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{words.close}</DialogCancel>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function PayoutSums({ payout }: { payout: Payout }) {
  const { payoutId, cardAccount, failure, gross, fees, feeGst, refunds, disputes, net } = payout;
  const lines = [
    [words.cardPayments, gross],
    [words.fees, -fees],
    [words.refunds, -refunds],
    [words.disputes, -disputes],
    [words.returned, payout.returned],
    [words.elsewhere, payout.elsewhere],
  ] as const;
  return (
    <Facts>
      <Fact name={words.status}>
        <PayoutBadge payout={payout} />
        {failure && <span className="sub">{failure}</span>}
      </Fact>
      {lines
        .filter(([name, sum]) => sum !== 0 || name === words.cardPayments)
        .map(([name, sum]) => (
          <Fact key={name} name={name}>
            <span className="num">{formatDollars(sum)}</span>
          </Fact>
        ))}
      <Fact name={words.toYourBank}>
        <b className="num">{formatDollars(net)}</b>
      </Fact>
      {feeGst !== 0 && (
        <Fact name={words.gstInFees}>
          <span className="num">{formatDollars(feeGst)}</span>
        </Fact>
      )}
      <Fact name={words.payout}>
        <span className="num">{payoutId}</span>
      </Fact>
      <Fact name={words.account}>
        <span className="num">{cardAccount}</span>
      </Fact>
    </Facts>
  );
}

const kinds = { refund: words.refund, dispute: words.dispute } as const;

function Parts({ parts }: { parts: PayoutDetail['parts'] }) {
  if (parts.length === 0) return null;
  return (
    <ul className="payout-parts ruled" aria-label={words.inThisPayout}>
      {parts.map(({ transaction, kind, paymentId, amount, fee, studentName, description }) => (
        <li key={transaction}>
          <span>
            <a href={`/payments?payment=${paymentId}`}>{studentName}</a>
            <span className="sub">
              {kind === 'charge' ? description : `${kinds[kind]}: ${description}`}
            </span>
          </span>
          <span className="money">
            {formatDollars(kind === 'charge' ? amount : -amount)}
            {fee !== 0 && <span className="sub">{words.feeOf({ fee: formatDollars(fee) })}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
