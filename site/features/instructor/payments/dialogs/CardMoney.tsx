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
import { useToast } from '#site/ui/toast.tsx';

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
    <section className="set-aside" aria-label="Set aside">
      <Banner tone="warning">
        A card paid <b className="num">{sum}</b> on {formatDate(arrivedOn)};{' '}
        <span className="num">{formatDollars(expectedAmount)}</span> was asked. {meanings[why]} It
        is in no total until you decide.
      </Banner>
      <div className="answers">
        {why === 'amount' && (
          <Button
            disabled={isBusy}
            busy={booking.isPending}
            onClick={() =>
              booking.mutate(intentId, {
                onSuccess: () => toast({ title: 'Booked as Received', description: sum }),
              })
            }
          >
            Book {sum} as received
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
                        title: 'Refund Under Way',
                        description: 'It stays here until the card company says that it is gone.',
                      }
                    : { title: 'Given Back', description: `${sum} goes back to the card` },
                ),
            })
          }
        >
          Give {sum} back
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
  const sum = <b className="num">{formatDollars(amount)}</b>;
  if (state === 'pending')
    return (
      <Banner tone="info">
        A refund of {sum} has been under way since {formatDate(dateOf(startedAt))}. It counts once
        the card company says that it is true.
      </Banner>
    );
  return (
    <Banner tone="warning">
      A refund of {sum} did not reach the card{code && ` (${code.replaceAll('_', ' ')})`}. You still
      hold the money: give it back another way.
    </Banner>
  );
}

const meanings: Readonly<Record<SetAside['why'], string>> = {
  amount: '',
  currency: 'It came in another currency.',
  account: 'It was paid to another account, or as a test.',
};
