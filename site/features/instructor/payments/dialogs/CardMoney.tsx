import { formatDollars, formatMoney } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import {
  type CardRefund,
  type SetAside,
  useBookSetAside,
  useCardMoney,
  useReturnSetAside,
} from '#site/data/card-money.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { boldFigure, figure } from '#site/ui/tags.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

/** What the card company did with a payment's money where that is not over, or not what was asked. */
export function CardMoney({ paymentId }: { paymentId: number }) {
  const { data } = useCardMoney(paymentId);
  return (
    <>
      {data?.setAside.map((money) => (
        <SetAsideMoney key={money.intentId} paymentId={paymentId} money={money} />
      ))}
      {data?.refunds.filter(isToTell).map((refund) => (
        <RefundState key={refund.refundId} refund={refund} />
      ))}
    </>
  );
}

function SetAsideMoney({ paymentId, money }: { paymentId: number; money: SetAside }) {
  const toast = useToast();
  const booking = useBookSetAside(paymentId);
  const returning = useReturnSetAside(paymentId);
  const { intentId, amountCents, currency, expectedAmount, why, arrivedOn } = money;
  const sum =
    currency === 'nzd' ? formatMoney(amountCents) : `${amountCents} ${currency.toUpperCase()}`;
  const isBusy = booking.isPending || returning.isPending;
  return (
    <section className="stack-2" aria-label={words.setAside}>
      <Banner tone="warning">
        {words.cardPaid({
          sum,
          date: formatDate(arrivedOn),
          expected: formatDollars(expectedAmount),
          why,
          b: boldFigure,
          num: figure,
        })}
      </Banner>
      <div className="cluster-2">
        {(why === 'amount' || why === 'paid') && (
          <Button
            disabled={isBusy}
            busy={booking.isPending}
            onClick={() =>
              booking.mutate(intentId, {
                onSuccess: () => toast({ title: words.bookedAsReceived, description: sum }),
              })
            }
          >
            {why === 'paid' ? words.keepAsBalance({ sum }) : words.bookAsReceived({ sum })}
          </Button>
        )}
        <Button
          disabled={isBusy}
          busy={returning.isPending}
          onClick={() =>
            returning.mutate(intentId, {
              onSuccess: ({ isMoneySetAside }) =>
                toast(
                  isMoneySetAside
                    ? {
                        title: words.refundUnderWay,
                        description: words.staysUntilGone,
                      }
                    : { title: words.givenBack, description: words.goesBack({ sum }) },
                ),
            })
          }
        >
          {words.giveBack({ sum })}
        </Button>
      </div>
    </section>
  );
}

/** What went through is in the facts; a failure is told until another refund was tried. */
function isToTell({ state }: CardRefund, place: number, all: readonly CardRefund[]): boolean {
  if (state === 'failed') return all.slice(place + 1).every((later) => later.state === 'failed');
  return state === 'pending';
}

function RefundState({ refund: { state, amount, code, startedAt } }: { refund: CardRefund }) {
  const sum = formatDollars(amount);
  if (state === 'pending')
    return (
      <Banner tone="info">
        {words.refundRuns({ sum, date: formatDate(dateOf(startedAt)), b: boldFigure })}
      </Banner>
    );
  return (
    <Banner tone="warning">
      {words.refundFailed({
        sum,
        isCoded: code ? 'yes' : 'no',
        code: code?.replaceAll('_', ' ') ?? '',
        b: boldFigure,
      })}
    </Banner>
  );
}
