import type { Plan } from '#domain/catalogue/plans.ts';
import { useTestUpgrade } from '#site/data/billing.ts';
import { Button } from '#site/ui/button.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

/** Milliseconds to read what happened before the page loads again. */
const readMs = 1500;

/** Pays for a plan with a test card at once; only where no money moves. */
export function TestUpgrade({ plan }: { plan: Plan }) {
  const toast = useToast();
  const upgrade = useTestUpgrade();

  const pay = () =>
    upgrade.mutate(plan.name, {
      onSuccess: () => {
        toast({
          title: words.paymentSuccessful,
          description: words.paidByTestCard({ plan: plan.label }),
        });
        setTimeout(() => location.reload(), readMs);
      },
    });

  return (
    <Button variant="quiet" busy={upgrade.isPending || upgrade.isSuccess} onClick={pay}>
      {words.payWithATestCard}
    </Button>
  );
}
