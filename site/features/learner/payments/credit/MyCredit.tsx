import { Download, ShoppingBag, Ticket } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#site/data/Loaded.tsx';
import { myCreditFile, useCreditOffer, useMyCredit } from '#site/data/learner/credit.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { CreditView } from '#site/features/shared/credit/CreditView.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.ts';
import './my-credit.css';

const BuyDialog = lazyDialog(() => import('./BuyDialog.tsx').then((one) => one.BuyDialog));
const RedeemDialog = lazyDialog(() => import('./RedeemDialog.tsx').then((one) => one.RedeemDialog));

/** Lesson time bought ahead: what is left of it, buying more, and a voucher's code. */
export default function MyCredit({ onPay }: { onPay: (paymentId: number) => void }) {
  const learner = useLearner();
  const credit = useMyCredit();
  const offer = useCreditOffer();
  const [asking, setAsking] = useState<'buy' | 'redeem' | null>(null);
  const close = () => setAsking(null);
  const hasOffer = (offer.data ?? []).length > 0;
  return (
    <Panel className="my-credit">
      <PanelHeader title={words.lessonCreditTitle}>
        <div className="cluster-2">
          {credit.data && credit.data.lines.length > 0 && (
            <>
              <ButtonLink size="sm" glyph={Download} href={myCreditFile(learner, 'pdf')}>
                PDF
              </ButtonLink>
              <ButtonLink size="sm" glyph={Download} href={myCreditFile(learner, 'csv')}>
                CSV
              </ButtonLink>
            </>
          )}
          {learner.portal === 'student-portal' && (
            <Button needsSignal size="sm" glyph={Ticket} onClick={() => setAsking('redeem')}>
              {words.redeemAVoucher}
            </Button>
          )}
          {hasOffer && (
            <Button needsSignal size="sm" glyph={ShoppingBag} onClick={() => setAsking('buy')}>
              {words.buyAPackage}
            </Button>
          )}
        </div>
      </PanelHeader>
      <Loaded from={credit}>{(account) => <CreditView credit={account} />}</Loaded>
      {asking === 'buy' && <BuyDialog offer={offer.data ?? []} onBought={onPay} onClose={close} />}
      {asking === 'redeem' && <RedeemDialog onClose={close} />}
    </Panel>
  );
}
