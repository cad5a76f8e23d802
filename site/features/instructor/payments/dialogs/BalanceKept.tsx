import { formatDollars } from '#domain/kernel/money.ts';
import { useBalanceAsCredit, useBalanceForOwed } from '#site/data/payment-commands.ts';
import type { Payment } from '#site/data/payments.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

/** What the payer paid too much: it pays for what they are asked for next, and may be used or sold as credit before. */
export function BalanceKept({ payment }: { payment: Payment }) {
  const toast = useToast();
  const use = useBalanceForOwed(payment.id);
  const sell = useBalanceAsCredit(payment.id);
  const isBusy = use.isPending || sell.isPending;
  const sum = formatDollars(payment.balanceAmount);
  return (
    <section className="stack-2" aria-label={words.balanceKept}>
      <Banner tone="info">{words.keptForNext({ sum })}</Banner>
      <div className="cluster-2">
        <Button
          size="sm"
          needsSignal
          disabled={isBusy}
          busy={use.isPending}
          onClick={() =>
            use.mutate(undefined, {
              onSuccess: ({ balanceAmount }) =>
                toast({
                  title:
                    balanceAmount < payment.balanceAmount ? words.balanceUsed : words.nothingIsOwed,
                }),
            })
          }
        >
          {words.payWhatIsOwed}
        </Button>
        <Button
          size="sm"
          needsSignal
          disabled={isBusy}
          busy={sell.isPending}
          onClick={() =>
            sell.mutate(undefined, {
              onSuccess: () => toast({ title: words.soldAsCredit, description: sum }),
            })
          }
        >
          {words.makeItCredit}
        </Button>
      </div>
    </section>
  );
}
