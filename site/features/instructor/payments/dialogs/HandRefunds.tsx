import { paymentMethodLabels } from '#domain/catalogue/payments.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useHandRefunds, useTakeBackRefund } from '#site/data/payment-commands.ts';
import { Button } from '#site/ui/button.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

/** What was given back by hand; a refund that never was can be taken back. */
export function HandRefunds({ paymentId }: { paymentId: number }) {
  const { data = [] } = useHandRefunds(paymentId);
  const takeBack = useTakeBackRefund(paymentId);
  const toast = useToast();
  const given = data.filter(({ isTakenBack }) => !isTakenBack);
  if (given.length === 0) return null;
  return (
    <section className="hand-refunds" aria-label={words.refundsByHand}>
      <h3>{words.refundsByHand}</h3>
      <ul>
        {given.map(({ nth, amount, refundedOn, method }) => (
          <li key={nth}>
            <span>
              <b className="num">{formatDollars(amount)}</b>
              <span className="muted num">
                {words.refundedHow({
                  date: formatDate(refundedOn),
                  way: method === null ? words.notSaid : paymentMethodLabels[method],
                })}
              </span>
            </span>
            <Button
              size="sm"
              needsSignal
              busy={takeBack.isPending && takeBack.variables === nth}
              disabled={takeBack.isPending}
              onClick={() =>
                takeBack.mutate(nth, {
                  onSuccess: () =>
                    toast({
                      title: words.refundTakenBack,
                      description: words.heldAgain({ sum: formatDollars(amount) }),
                    }),
                })
              }
            >
              {words.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
