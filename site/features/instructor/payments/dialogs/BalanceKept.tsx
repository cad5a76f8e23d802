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
  const sum = formatDollars(payment.balanceAmount);
  const acts = [
    {
      label: words.payWhatIsOwed,
      isBusy: use.isPending,
      act: () =>
        use.mutate(undefined, {
          onSuccess: ({ balanceAmount }) =>
            toast({
              title:
                balanceAmount < payment.balanceAmount ? words.balanceUsed : words.nothingIsOwed,
            }),
        }),
    },
    {
      label: words.makeItCredit,
      isBusy: sell.isPending,
      act: () =>
        sell.mutate(undefined, {
          onSuccess: () => toast({ title: words.soldAsCredit, description: sum }),
        }),
    },
  ];
  return (
    <section className="stack-2" aria-label={words.balanceKept}>
      <Banner tone="info">{words.keptForNext({ sum })}</Banner>
      <div className="cluster-2">
        {acts.map(({ label, isBusy, act }) => (
          <Button
            key={label}
            size="sm"
            needsSignal
            disabled={use.isPending || sell.isPending}
            busy={isBusy}
            onClick={act}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
