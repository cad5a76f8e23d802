import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { plans, restOfMonth } from '#domain/catalogue/plans.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { addDays, type LocalDate } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { useTrialStatus } from '#site/data/account.ts';
import { useBillingPortal, useCancelPlan } from '#site/data/billing.ts';
import { useTakesCards } from '#site/data/till.ts';
import { useToday } from '#site/format/use-now.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as uiWords from '#site/ui/words.tsx';
import * as words from './words.tsx';

type Status = NonNullable<ReturnType<typeof useTrialStatus>['data']>;

/** Choose or change the plan; those who pay may also look after their card with Stripe, or cancel. */
export function BillingActions({ status }: { status: Status }) {
  const [isAsking, setAsking] = useState(false);
  const portal = useBillingPortal();
  const cancel = useCancelPlan();
  const takesCards = useTakesCards();
  const toast = useToast();
  const { subscriptionType, isTrialUser, isPaidUser, nextBillingDate } = status;

  const today = useToday();
  const left =
    isPaidUser && subscriptionType !== 'trial' && nextBillingDate
      ? leftOf(restOfMonth(subscriptionType, nextBillingDate, today), nextBillingDate)
      : '';

  const end = () =>
    cancel.mutate(undefined, {
      onSuccess: () =>
        toast({ title: words.planCancelled, description: words.nothingMoreIsCharged }),
      onSettled: () => setAsking(false),
    });

  return (
    <footer className="billing-actions">
      {isPaidUser && (
        <Button variant="danger-quiet" onClick={() => setAsking(true)}>
          {words.cancelPlan}
        </Button>
      )}
      {takesCards && !isTrialUser && (
        <Button glyph={ExternalLink} busy={portal.isPending} onClick={() => portal.mutate()}>
          {words.billingWithStripe}
        </Button>
      )}
      {takesCards && (
        <ButtonLink variant={isPaidUser ? 'default' : 'primary'} href="/upgrade">
          {isPaidUser ? words.changePlan : words.chooseAPlan}
        </ButtonLink>
      )}
      {subscriptionType !== 'trial' && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={words.cancelTitle({ plan: plans[subscriptionType].label })}
          consequence={words.whatCancellingDoes + left}
          confirm={words.cancelPlan}
          keep={uiWords.keepIt}
          busy={cancel.isPending}
          onConfirm={end}
        />
      )}
    </footer>
  );
}

function leftOf({ days, cents }: ReturnType<typeof restOfMonth>, nextBillingOn: LocalDate): string {
  if (days === 0) return '';
  const day = formatDate(addDays(nextBillingOn, -1));
  return words.whatIsLeft({ days, worth: formatMoney(cents), day });
}
