import { paymentMethodLabels } from '#domain/catalogue/payments.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useHandReceipts, useTakeBackReceipt } from '#site/data/payment-commands.ts';
import { Button } from '#site/ui/button.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

/** What arrived in parts, each with its way and day; one that never came can be taken back. */
export function HandReceipts({ paymentId }: { paymentId: number }) {
  const { data = [] } = useHandReceipts(paymentId);
  const takeBack = useTakeBackReceipt(paymentId);
  const toast = useToast();
  if (data.length === 0) return null;
  return (
    <section className="hand-refunds" aria-label={words.receivedByHand}>
      <h3>{words.receivedByHand}</h3>
      <ul>
        {data.map(({ amount, receivedOn, method, isOfBank }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none has a name of its own
          <li key={nth}>
            <span>
              <b className="num">{formatDollars(amount)}</b>
              <span className="muted num">
                {words.refundedHow({
                  date: formatDate(receivedOn),
                  way: paymentMethodLabels[method],
                })}
              </span>
            </span>
            {!isOfBank && (
              <Button
                size="sm"
                needsSignal
                disabled={takeBack.isPending}
                onClick={() =>
                  takeBack.mutate(
                    { amount, receivedOn },
                    {
                      onSuccess: () =>
                        toast({
                          title: words.receiptTakenBack,
                          description: words.owedAgain({ sum: formatDollars(amount) }),
                        }),
                    },
                  )
                }
              >
                {words.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
